import { useSelector } from '@xstate/react'
import { startsOf, treatmentIn } from '../../../../machines/desk-booking-form.ts'
import { description } from '../../../ui/field.css.ts'
import { Segments } from '../../../ui/segments.tsx'
import { t } from '../../../ui/t.ts'
import { clockTime } from '../times.ts'
import type { Fields } from './fields.ts'
import { when } from './booking.css.ts'
import { DoctorField } from './doctor-field.tsx'

const CHOICES = [
  { value: 'next', label: t('Next free time') },
  { value: 'now', label: t('Now, overbooked') },
] as const

/** Lets staff choose when to see a walk-in patient: in today's next free slot, or immediately. */
export function WalkInTime(fields: Fields) {
  const { booking } = fields
  const { form, times } = useSelector(booking, ({ context }) => context)
  const treatment = treatmentIn(times, form)
  const next = treatment && startsOf(treatment, form.agendaId).free[0]
  return (
    <>
      <DoctorField {...fields} />
      <div className={when}>
        <Segments
          label={t('When')}
          options={CHOICES}
          value={form.isNow ? 'now' : 'next'}
          onChange={(chosen) =>
            booking.send({ type: 'form.edit', edit: { isNow: chosen === 'now' } })
          }
        />
        <output className={description}>
          {treatment &&
            (next === undefined
              ? t('No free time is left today.')
              : t('The next free time is {time}.', { time: clockTime(next) }))}
        </output>
      </div>
    </>
  )
}
