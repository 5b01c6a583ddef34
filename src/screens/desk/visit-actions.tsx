import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { isRepriceable, isRoomable } from '../../../machines/agenda-rules.ts'
import { isFollowed } from '../../../machines/next-visit.ts'
import type { AgendaVisit } from '../../../schemas/agenda.ts'
import type { Permission } from '../../../schemas/rights.ts'
import { Button } from '../../ui/button.tsx'
import { t } from '../../ui/t.ts'
import type { AgendaRef } from './agenda-ref.ts'
import { keysFor, MARK_KEYS } from './keys.ts'
import { marksFor } from './marks.ts'
import { RoomForm } from './room-form.tsx'
import * as look from './today.css.ts'

type Props = {
  agenda: AgendaRef
  visit: AgendaVisit
  permissions: readonly Permission[]
  /** Opens the form with the visit's treatments. */
  onLines: (id: string) => void
  /** Opens the notes about the visit's patient. */
  onNotes: (visit: AgendaVisit) => void
}

/** Shows a button for each action that the user may take on a visit, with the action's shortcut. */
export function VisitActions({ agenda, visit, permissions, onLines, onNotes }: Props) {
  const form = useId()
  const isBusy = useSelector(agenda, (state) => state.hasTag('busy'))
  const spot = {
    visit: visit.id,
    place: { date: visit.date, agendaId: visit.agendaId, startsAt: visit.startsAt },
  }
  return (
    <>
      {isRoomable(visit) && marksFor(permissions).includes('seated') && (
        <RoomForm key={visit.id} agenda={agenda} visit={visit} id={form} />
      )}
      <div className={look.marks}>
        {keysFor(permissions)
          .filter(({ isOffered }) => isOffered?.(visit))
          .map(({ key, does, sends }) => (
            <Button
              key={key}
              look="secondary"
              isPending={isBusy && (key === MARK_KEYS.seated || 'elsewhere')}
              {...(key === MARK_KEYS.seated
                ? { type: 'submit', form }
                : {
                    onPress: () => {
                      const event = sends?.(spot)
                      if (event) agenda.send(event)
                    },
                  })}
            >
              <span>{does}</span>
              <kbd aria-hidden="true" className={look.key}>
                {key}
              </kbd>
            </Button>
          ))}
        {permissions.includes('note.write') && (
          <Button
            look="secondary"
            isPending={isBusy && 'elsewhere'}
            onPress={() => {
              agenda.send({ type: 'visit.close' })
              onNotes(visit)
            }}
          >
            {t('Notes')}
          </Button>
        )}
        {isFollowed(visit) && permissions.includes('desk.write') && (
          <Button
            look="secondary"
            isPending={isBusy && 'elsewhere'}
            onPress={() => agenda.send({ type: 'visit.next', id: visit.id })}
          >
            {t('Book the next visit')}
          </Button>
        )}
        {isRepriceable(visit) && permissions.includes('desk.write') && (
          <Button
            look="secondary"
            isPending={isBusy && 'elsewhere'}
            onPress={() => {
              agenda.send({ type: 'visit.close' })
              onLines(visit.id)
            }}
          >
            {t('Treatments and price')}
          </Button>
        )}
      </div>
    </>
  )
}
