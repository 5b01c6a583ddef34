import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { choices } from './admin.css.ts'

type Props = {
  title: string
  /** One or two sentences that say what the action will do if it is confirmed. */
  children: string
  action: string
  /** The label of the button that closes the dialog without doing the action. */
  keep?: string
  isOpen: boolean
  isBusy: boolean
  onConfirm: () => void
  onDismiss: () => void
}

/** A dialog that asks for confirmation before an action that cannot be undone. */
export function Confirmation({
  title,
  children,
  action,
  keep = 'Cancel',
  isOpen,
  isBusy,
  ...answers
}: Props) {
  const id = useId()
  return (
    <Dialog
      role="alertdialog"
      title={title}
      describedBy={id}
      isOpen={isOpen}
      onClose={answers.onDismiss}
    >
      <p id={id}>{children}</p>
      <div className={choices}>
        <Button look="secondary" onPress={answers.onDismiss}>
          {keep}
        </Button>
        <Button look="danger" isPending={isBusy} onPress={answers.onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
