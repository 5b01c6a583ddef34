import type { AgendaVisit } from '../../../schemas/agenda.ts'
import type { Permission } from '../../../schemas/rights.ts'
import { Button } from '../../ui/button.tsx'
import type { AgendaRef } from './agenda-ref.ts'
import { keysFor } from './keys.ts'
import * as look from './today.css.ts'

type Props = { agenda: AgendaRef; visit: AgendaVisit; permissions: readonly Permission[] }

/** The buttons for everything that these people may do with a visit, each with its key. */
export function VisitActions({ agenda, visit, permissions }: Props) {
  const spot = {
    visit: visit.id,
    place: { date: visit.date, agendaId: visit.agendaId, startsAt: visit.startsAt },
  }
  return (
    <div className={look.marks}>
      {keysFor(permissions)
        .filter(({ isOffered }) => isOffered?.(visit))
        .map(({ key, does, sends }) => (
          <Button
            key={key}
            look="secondary"
            onPress={() => {
              const event = sends?.(spot)
              if (event) agenda.send(event)
            }}
          >
            {does}
            <kbd aria-hidden="true" className={look.key}>
              {key}
            </kbd>
          </Button>
        ))}
    </div>
  )
}
