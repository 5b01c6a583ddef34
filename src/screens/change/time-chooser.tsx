import { parseDate, type CalendarDate } from '@internationalized/date'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { Booking } from '../../../schemas/booking.ts'
import { dayAt, formatBookingDate, readBookingDate } from '../../../schemas/date.ts'
import type { Product } from '../../compose.ts'
import { mainActions } from '../../ui/actions.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { displayDate, displayDay, displaySlot } from '../../ui/display.ts'
import { NextIcon, PreviousIcon } from '../../ui/arrow-icons.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { landing } from '../payment/focus-keeper.ts'
import * as look from './change.css.ts'
import type { ChangeRef } from './change-ref.ts'
import { FreeTimes } from './free-times.tsx'
import { Reason } from './reason.tsx'

type Props = { change: ChangeRef; booking: Booking; product: Product }

/** Lets the patient choose the appointment's new time from the free times of one day at a time. */
export function TimeChooser({ change, booking, product }: Props) {
  const id = useId()
  const today = dayAt(product.now(), product.settings.clinic.timeZone)
  return (
    <section aria-labelledby={id} className={look.chooser}>
      <div className={look.told}>
        <h2 id={id} tabIndex={-1} className={look.landingText} {...landing}>
          {t('Choose a new time')}
        </h2>
        <p className={look.soft}>
          {t('{treatment}, currently on {date} at {slot}', {
            treatment: booking.treatment,
            date: displayDay(booking.date, today),
            slot: displaySlot(booking.slot),
          })}
        </p>
      </div>
      <Offers change={change} today={today} />
      <DayChoice change={change} product={product} />
      <FreeTimes change={change} today={today} />
      <div>
        <Button look="secondary" onPress={() => change.send({ type: 'change.keep' })}>
          {t('Keep the current time')}
        </Button>
      </div>
    </section>
  )
}

/** If another patient took the chosen time, offers the nearest free times. */
function Offers({ change, today }: { change: ChangeRef; today: CalendarDate }) {
  const id = useId()
  const nearest = useSelector(change, ({ context }) => context.nearest)
  // While a dialog is open, the dialog shows the errors, so the page below shows no errors.
  const failure = useSelector(change, (state) =>
    state.matches('choosingTime') && !state.hasTag('failed') ? state.context.failure : null,
  )
  if (failure === null && nearest.length === 0) return null
  return (
    <Alert tone="notice">
      {failure !== null && <Reason>{failure}</Reason>}
      {nearest.length > 0 && (
        <>
          <p id={id}>{t('The nearest free times:')}</p>
          <div className={mainActions}>
            {nearest.slice(0, 3).map((offer) => (
              <Button
                key={`${offer.date} ${offer.slot}`}
                look="secondary"
                aria-describedby={id}
                onPress={() => change.send({ type: 'time.pick', appointment: offer })}
              >
                {t('{date} at {slot}', {
                  date: displayDay(offer.date, today),
                  slot: displaySlot(offer.slot),
                })}
              </Button>
            ))}
          </div>
        </>
      )}
    </Alert>
  )
}

function DayChoice({ change, product }: Pick<Props, 'change' | 'product'>) {
  const date = useSelector(change, ({ context }) => context.date)
  const day = readBookingDate(date)
  const first = dayAt(product.now(), product.settings.clinic.timeZone)
  const last = first.add({ years: 1 })
  const pick = (other: CalendarDate) =>
    change.send({ type: 'day.pick', date: formatBookingDate(other) })
  const step = (name: string, days: number) => {
    const other = day.add({ days })
    return {
      'aria-label': t('{name}, {date}', { name, date: displayDate(other, first) }),
      isDisabled: !isWithin(other, first, last),
      onPress: () => pick(other),
    }
  }
  const type = (text: string) => {
    const typed = readDay(text)
    if (typed && isWithin(typed, first, last) && typed.compare(day) !== 0) pick(typed)
  }
  return (
    <div className={look.dayRow}>
      <Button look="icon" {...step(t('Previous day'), -1)}>
        <PreviousIcon />
      </Button>
      <TextField
        key={date}
        label={t('Day')}
        type="date"
        defaultValue={day.toString()}
        onChange={type}
      />
      <Button look="icon" {...step(t('Next day'), 1)}>
        <NextIcon />
      </Button>
    </div>
  )
}

const isWithin = (day: CalendarDate, first: CalendarDate, last: CalendarDate) =>
  day.compare(first) >= 0 && day.compare(last) <= 0

/** Parses a date field's value, which is an empty string while the entered date is incomplete. */
const readDay = (text: string) => (text === '' ? undefined : parseDate(text))
