import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { Clinic } from '../../../schemas/settings.ts'
import { t } from '../../ui/t.ts'
import type { CalendarFeedRef } from './calendar-feed-ref.ts'
import { box, choice, hint } from './calendar.css.ts'

type Props = { calendar: CalendarFeedRef; clinic: Clinic }

/** A checkbox that sets whether the entries in the patient's calendar name the treatment. */
export function TreatmentChoice({ calendar, clinic }: Props) {
  const id = useId()
  const showsTreatment = useSelector(calendar, ({ context }) => context.showsTreatment)
  return (
    <div>
      <label className={choice}>
        <input
          type="checkbox"
          className={box}
          checked={showsTreatment}
          aria-describedby={id}
          onChange={({ currentTarget: { checked } }) =>
            calendar.send({ type: 'choice.set', showsTreatment: checked })
          }
        />
        <span>{t('Show my treatments')}</span>
      </label>
      <p id={id} className={hint}>
        {t(
          'Otherwise, calendar entries only say “Appointment at {clinic}.” A phone may show calendar entries even while it is locked.',
          {
            clinic: clinic.name,
          },
        )}
      </p>
    </div>
  )
}
