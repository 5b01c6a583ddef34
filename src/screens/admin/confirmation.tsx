import { useId } from 'react'
import { answers } from '../../ui/actions.css.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

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
  ...on
}: Props) {
  const id = useId()
  return (
    <Dialog
      role="alertdialog"
      title={title}
      describedBy={id}
      isOpen={isOpen}
      onClose={on.onDismiss}
    >
      <p id={id}>{children}</p>
      <div className={answers}>
        <Button look="secondary" onPress={on.onDismiss}>
          {keep}
        </Button>
        <Button look="danger" isPending={isBusy} onPress={on.onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
