import type { Agenda, AgendaVisit } from '../../../schemas/agenda.ts'
import { t } from '../../ui/t.ts'
import { columnsOf } from './columns.ts'
import { doctorOf, treatmentsOf } from './names.ts'
import { clockTime } from './times.ts'
import * as look from './today.css.ts'
import { CANCELLED_BY } from './words.ts'

/** The list of the cancelled visits of the shown days. */
export function CancelledVisits({ agenda }: { agenda: Agenda }) {
  const columns = columnsOf(agenda).filter((column) => column.agenda.cancelled.length > 0)
  if (columns.length === 0) return null
  return (
    <section>
      <h2 className={look.subheading}>{t('Cancelled')}</h2>
      <ul role="list" className={look.cancelled}>
        {columns.flatMap((column) =>
          column.agenda.cancelled.map((visit) => (
            <li key={visit.id}>{tellCancelled(visit, doctorOf(column))}</li>
          )),
        )}
      </ul>
    </section>
  )
}

function tellCancelled(entry: AgendaVisit, doctor: string) {
  const { person, startsAt, cancelled } = entry
  const visit = `${clockTime(startsAt)}, ${person.name}, ${treatmentsOf(entry)}, ${doctor}`
  return `${visit}: ${CANCELLED_BY[cancelled?.by ?? 'clinic']}`
}
