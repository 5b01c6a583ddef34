import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { answers } from '../../ui/actions.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { question } from './change.css.ts'
import type { ChangeRef } from './change-ref.ts'

type Props = {
  change: ChangeRef
  title: string
  /** Sentences that tell the patient what the move or the cancellation will cause. */
  consequences: readonly string[]
  isOpen: boolean
  look: 'primary' | 'danger'
  action: string
  /** The label of the button that closes the dialog. */
  keep: string
}

/** Asks for confirmation before a change. If the change fails, the dialog stays open. */
export function Question({ change, title, consequences, isOpen, look, action, keep }: Props) {
  const id = useId()
  const isBusy = useSelector(change, (state) => state.hasTag('busy'))
  const failure = useSelector(change, ({ context }) => context.failure)
  const dismiss = () => change.send({ type: 'change.keep' })
  return (
    <Dialog role="alertdialog" title={title} describedBy={id} isOpen={isOpen} onClose={dismiss}>
      <div className={question}>
        {failure !== null && <Alert>{failure}</Alert>}
        <div id={id} className={question}>
          {consequences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <div className={answers}>
          <Button look="secondary" onPress={dismiss}>
            {keep}
          </Button>
          <Button
            look={look}
            isPending={isBusy}
            onPress={() => change.send({ type: 'change.confirm' })}
          >
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
