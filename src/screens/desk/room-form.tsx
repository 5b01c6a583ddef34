import { useSelector } from '@xstate/react'
import { RoomForm as RoomFields, type AgendaVisit } from '../../../schemas/agenda.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/form.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { AgendaRef } from './agenda-ref.ts'
import * as look from './today.css.ts'
import { usualRoomOf } from './usual-room.ts'

type Props = {
  agenda: AgendaRef
  visit: AgendaVisit
  /** The id of the room form, which the “In the chair” button outside the form submits. */
  id: string
}

/** The field for a visit's room, with a “Save room” button if the patient is in the chair. */
export function RoomForm({ agenda, visit, id }: Props) {
  const isBusy = useSelector(agenda, (state) => state.hasTag('busy'))
  const refusal = useSelector(agenda, ({ context }) => context.refusal)
  const usual = useSelector(agenda, ({ context: { agenda: known } }) =>
    known === null || visit.seatedAt !== null ? '' : usualRoomOf(known, visit),
  )
  const form = useForm(RoomFields, LABELS, ({ room }) =>
    agenda.send({ type: 'room.confirm', room }),
  )
  return (
    <PostForm id={id} className={look.room} {...form.props}>
      {refusal !== null && <Alert>{refusal}</Alert>}
      <div className={look.roomField}>
        <TextField
          {...form.field('room')}
          defaultValue={visit.room ?? usual}
          autoComplete="off"
          readOnly={isBusy}
        />
      </div>
      {visit.seatedAt !== null && (
        <div className={look.roomButton}>
          <Button type="submit" look="secondary" isPending={isBusy}>
            {t('Save room')}
          </Button>
        </div>
      )}
    </PostForm>
  )
}

const LABELS = { room: t('Room (optional)') }
