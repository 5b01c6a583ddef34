import { useSelector } from '@xstate/react'
import { t } from '../../ui/t.ts'
import type { AgendaRef } from './agenda-ref.ts'
import { columnsOf } from './columns.ts'
import type { Column } from './grid-cells.ts'
import { tellAlert } from './visit-marks.ts'
import { doctorOf, oddities, spanText, stateText, treatmentsOf } from './names.ts'
import * as look from './printed-days.css.ts'
import { awayOf } from './time-off.ts'
import { longDay } from './times.ts'
import { usePrinting } from './use-printing.ts'
import type { Now } from './visit-state.ts'

type Props = { agenda: AgendaRef; now: Now }

/** The printed version of the Today page: one sheet for each doctor on each day. */
export function PrintedDays({ agenda, now }: Props) {
  const known = useSelector(agenda, ({ context }) => context.agenda)
  const isPrinting = usePrinting()
  if (known === null || !isPrinting) return null
  return (
    <div className={look.paper}>
      {columnsOf(known).map((column) => (
        <PrintedDay key={column.key} column={column} now={now} />
      ))}
    </div>
  )
}

function PrintedDay({ column, now }: { column: Column; now: Now }) {
  const { visits } = column.agenda
  const doctor = doctorOf(column)
  return (
    <section aria-label={doctor} className={look.sheet}>
      <h2 className={look.doctor}>{doctor}</h2>
      <p className={look.date}>{longDay(column.date)}</p>
      {visits.length === 0 ? (
        <p>{t('No visits.')}</p>
      ) : (
        <table className={look.visits}>
          <thead>
            <tr>
              {HEADINGS.map((heading) => (
                <th key={heading} scope="col" className={look.cell}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visits.map((visit) => (
              <tr key={visit.id}>
                {[
                  spanText({ from: visit.startsAt, to: visit.startsAt + visit.minutes }),
                  visit.person.name,
                  visit.person.phone,
                  treatmentsOf(visit),
                  stateText(visit, now),
                  [...awayOf(column, visit), ...oddities(visit), ...tellAlert(visit)].join(', '),
                ].map((text, index) => (
                  <td key={HEADINGS[index]} className={look.cell}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const HEADINGS = [
  t('Time'),
  t('Patient'),
  t('Phone'),
  t('Treatment'),
  t('Status'),
  t('Remarks'),
] as const
