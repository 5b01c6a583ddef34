import { useSelector } from '@xstate/react'
import { startsOf, treatmentIn } from '../../../../machines/desk-booking-form.ts'
import type { DeskBookingContext } from '../../../../machines/desk-booking-context.ts'
import type { TreatmentTimes } from '../../../../schemas/desk.ts'
import { IsoDate } from '../../../../schemas/date.ts'
import { Button } from '../../../ui/button.tsx'
import { description, field as fieldLook } from '../../../ui/field.css.ts'
import { Select } from '../../../ui/select.tsx'
import { t } from '../../../ui/t.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { clockTime, longDay } from '../times.ts'
import * as look from './booking.css.ts'
import type { Fields } from './fields.ts'
import { DoctorField } from './doctor-field.tsx'

/** The Day, Time and Doctor fields. Staff may also choose a time that is already taken. */
export function TimeFields(fields: Fields) {
  const { booking, isBusy, field, hide } = fields
  const context = useSelector(booking, (state) => state.context)
  const { form, times } = context
  const treatment = treatmentIn(times, form)
  return (
    <>
      <div className={look.pair}>
        <div className={fieldLook}>
          <Select
            {...field('startsAt')}
            isRequired
            options={optionsOf(context, treatment)}
            value={form.startsAt === null ? '' : String(form.startsAt)}
            isDisabled={isBusy}
            onChange={(start) => {
              hide('startsAt')
              const startsAt = start === '' ? null : Number(start)
              const isAfterwards =
                startsAt !== null && pastOf(context, treatment).includes(startsAt)
              booking.send({ type: 'form.edit', edit: { startsAt, isAfterwards } })
            }}
          />
          <output className={description}>
            {tellPast(context, treatment) ?? tellReplaced(context)}
          </output>
        </div>
        <DoctorField {...fields} />
      </div>
      <NextDay {...fields} treatment={treatment} />
      <TextField
        {...field('date')}
        type="date"
        value={form.date}
        readOnly={isBusy}
        onChange={(date) => {
          if (IsoDate.safeParse(date).success)
            booking.send({ type: 'day.pick', date, startsAt: form.startsAt })
        }}
      />
    </>
  )
}

function optionsOf({ form, times }: DeskBookingContext, treatment: TreatmentTimes | undefined) {
  const { free, taken, past } = treatment ? startsOf(treatment, form.agendaId) : NO_STARTS
  const isOther = form.startsAt !== null && ![...taken, ...past].includes(form.startsAt)
  const own = form.startsAt !== null && isOther ? [form.startsAt] : []
  const starts = [...new Set([...free, ...taken, ...own])].toSorted((one, other) => one - other)
  const isFull = times !== null && treatment !== undefined && free.length === 0 && past.length === 0
  // On a day that is not over, the times that have passed follow the others, the latest one first.
  const gone = starts.length === 0 ? past : past.toReversed()
  return [
    ...(form.startsAt === null
      ? [{ value: '', label: isFull ? t('No free time') : t('Choose one') }]
      : []),
    ...starts.map((start) => ({
      value: String(start),
      label: taken.includes(start)
        ? t('{time}, taken', { time: clockTime(start) })
        : clockTime(start),
    })),
    ...gone.map((start) => ({
      value: String(start),
      label: t('{time}, has passed', { time: clockTime(start) }),
    })),
  ]
}

const NO_STARTS = { free: [], taken: [], past: [] }

const pastOf = ({ form }: DeskBookingContext, treatment: TreatmentTimes | undefined) =>
  treatment ? startsOf(treatment, form.agendaId).past : []

/** Says that the visit is entered afterwards. Returns undefined for a visit to come. */
function tellPast(
  { form }: DeskBookingContext,
  treatment: TreatmentTimes | undefined,
): string | undefined {
  if (form.isAfterwards)
    return t('This time has passed. The visit is marked as entered afterwards. No email is sent.')
  const { free, taken, past } = treatment ? startsOf(treatment, form.agendaId) : NO_STARTS
  if (free.length + taken.length > 0 || past.length === 0 || form.startsAt !== null)
    return undefined
  return t('No time is left on this day. To enter a visit afterwards, choose when it was.')
}

function tellReplaced({ replaced, form }: DeskBookingContext): string {
  if (replaced === null) return ''
  const texts = [
    ...(replaced.agendaId === form.agendaId
      ? []
      : [t('This doctor does not offer the treatment on this day, so “Any doctor” is selected.')]),
    ...(replaced.startsAt === null || replaced.startsAt === form.startsAt
      ? []
      : [
          form.startsAt === null
            ? t('{time} is not free, and neither is any other time on this day.', {
                time: clockTime(replaced.startsAt),
              })
            : t('{time} is not free. The next free time is selected.', {
                time: clockTime(replaced.startsAt),
              }),
        ]),
  ]
  return texts.join(' ')
}

/** Offers a later day's next free slot if the chosen day has no free slot. */
function NextDay({
  booking,
  isBusy,
  treatment,
}: Fields & { treatment: TreatmentTimes | undefined }) {
  if (!treatment?.next) return null
  const { date, startsAt } = treatment.next
  return (
    <div>
      <Button
        look="secondary"
        isDisabled={isBusy}
        onPress={() => booking.send({ type: 'day.pick', date, startsAt })}
      >
        {t('Next free time: {day}, {time}', { day: longDay(date), time: clockTime(startsAt) })}
      </Button>
    </div>
  )
}
