import { isoToBookingDate } from '../../../schemas/date.ts'
import type { AgendaEntry } from '../../../schemas/setup.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { t } from '../../ui/t.ts'
import { buttons, item, plain, soft } from './setup.css.ts'

type Props = {
  agendas: readonly AgendaEntry[]
  /** Whether there is a doctor to whom a schedule can be assigned. */
  hasDoctors: boolean
  /**
   * True while staff assign a schedule to a doctor in a form.
   * The pressed button stays in the page, so that Orca (a screen reader) notices the focused form.
   */
  isAssigning: boolean
  onAssign: (agenda: AgendaEntry) => void
}

/** Lists the schedules. Each schedule has a link or buttons for changing the schedule. */
export function ScheduleList({ agendas, hasDoctors, isAssigning, onAssign }: Props) {
  if (agendas.length === 0) return <p>{t('There are no schedules yet. Add a doctor first.')}</p>
  return (
    <ul className={plain}>
      {agendas.map((agenda) => (
        <li key={agenda._id} className={item}>
          <div>
            <p>{agenda.name}</p>
            <p className={soft}>{tellSchedule(agenda)}</p>
          </div>
          <div className={buttons}>
            {hasDoctors && agenda.doctorId === undefined && agenda.activeUntil === undefined && (
              <Button
                look="secondary"
                isDisabled={isAssigning}
                aria-label={t('Assign to a doctor: {name}', { name: agenda.name })}
                onPress={() => onAssign(agenda)}
              >
                {t('Assign to a doctor')}
              </Button>
            )}
            <LinkButton
              look="secondary"
              href={`/dashboard/schedule/${encodeURIComponent(agenda._id)}`}
              aria-label={t('Edit the schedule for {name}', { name: agenda.name })}
            >
              {t('Edit')}
            </LinkButton>
          </div>
        </li>
      ))}
    </ul>
  )
}

function tellSchedule({ doctorId, treatments, hasHours, activeUntil }: AgendaEntry): string {
  const count = treatments.length
  const facts = [
    doctorId === undefined ? t('no doctor') : t('doctor'),
    count === 1 ? t('1 treatment') : t('{count} treatments', { count }),
    ...(hasHours ? [] : [t('no hours')]),
    ...(activeUntil === undefined
      ? []
      : [t('until {date}', { date: isoToBookingDate(activeUntil) })]),
  ]
  return facts.join(', ')
}
