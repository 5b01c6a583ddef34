import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { choices } from './admin.css.ts'

type Props = {
  title: string
  /** What will come of it, in a sentence or two. */
  children: string
  action: string
  /** What the button is called that changes nothing. */
  keep?: string
  isOpen: boolean
  isBusy: boolean
  onConfirm: () => void
  onDismiss: () => void
}

/** Asks once more before something that cannot be undone. */
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
