import { useActorRef, useSelector } from '@xstate/react'
import { useId, useState, type KeyboardEvent } from 'react'
import { provideStillToCall } from '../../compose/desk/still-to-call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failed } from '../../ui/failed.tsx'
import { t } from '../../ui/t.ts'
import type { PageProps } from '../page-props.ts'
import { Session } from '../session.ts'
import { AwayTable } from './away-table.tsx'
import { CancelForm } from './cancel-form.tsx'
import type { StillToCallRef } from './still-to-call-ref.ts'
import * as look from './still-to-call.css.ts'
import { useRowFocus } from './use-row-focus.ts'

type Props = Pick<PageProps<'/dashboard/calls'>, 'product'>

/**
 * The part of the Call List with the visits whose doctor is away. It is shown if there are any, and
 * stays after the last one, so that the last change can be undone.
 */
export function StillToCall({ product }: Props) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.provide(provideStillToCall, session))
  const actor = useActorRef(logic)
  const list = useSelector(actor, ({ context }) => context.list)
  const isUsed = useSelector(actor, ({ context }) => context.id !== '')
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isUndoable = useSelector(actor, (state) => state.hasTag('undoable'))
  const { region, heading, onFocus, onBlur } = useRowFocus()
  const id = useId()
  const total = list?.total ?? 0
  if (total === 0 && !isUsed && failure === null) return null
  return (
    <section ref={region} aria-labelledby={id} className={look.part}>
      <div
        role="presentation"
        className={look.contents}
        {...{ onFocus, onBlur }}
        onKeyDown={undoOn(actor)}
      >
        <div className={look.head}>
          <h2 ref={heading} id={id} tabIndex={-1} className={look.heading}>
            {t('Still to call')}
          </h2>
          {isUndoable && (
            <Button look="quiet" onPress={() => actor.send({ type: 'desk.undo' })}>
              {t('Undo (U)')}
            </Button>
          )}
        </div>
        {failure !== null && (
          <Failed onRetry={() => actor.send({ type: 'retry' })}>{failure}</Failed>
        )}
        {failure === null && total === 0 && <p>{t('Nobody is left to call.')}</p>}
        {failure === null && list !== null && total > 0 && (
          <AwayTable actor={actor} list={list} timeZone={product.settings.clinic.timeZone} />
        )}
        <CancelDialog actor={actor} />
      </div>
    </section>
  )
}

/** Returns a key press handler that undoes the last change on U. */
const undoOn =
  (actor: StillToCallRef) =>
  ({ key, target, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent) => {
    if (ctrlKey || altKey || metaKey || repeat || key.toLowerCase() !== 'u') return
    if (target instanceof Element && !target.matches('input')) actor.send({ type: 'desk.undo' })
  }

function CancelDialog({ actor }: { actor: StillToCallRef }) {
  const isOpen = useSelector(actor, (state) => state.hasTag('modal'))
  const visit = useSelector(
    actor,
    ({ context: { list, id } }) => list?.visits.find((each) => each.visit.id === id)?.visit,
  )
  const describing = useId()
  const close = () => actor.send({ type: 'visit.close' })
  return (
    <Dialog
      title={visit?.person.name ?? ''}
      isOpen={isOpen && visit !== undefined}
      describedBy={describing}
      onClose={close}
    >
      {visit && (
        <CancelForm
          visit={visit}
          describing={describing}
          isBusy={false}
          refusal={null}
          onKeep={close}
          onConfirm={(reason) => actor.send({ type: 'cancellation.confirm', reason })}
        />
      )}
    </Dialog>
  )
}
