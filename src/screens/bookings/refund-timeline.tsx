import { useId } from 'react'
import type { BookingOptions } from '../../../schemas/booking-options.ts'
import { displayInstant } from '../../ui/display.ts'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import * as look from './refund-timeline.css.ts'

type Steps = BookingOptions['refund']['steps']

type Props = {
  options: Pick<BookingOptions, 'refund' | 'refunds'>
  /** Whether the patient has paid for the booking. */
  isPaid: boolean
  /** The current time, which decides which refund step is marked as current. */
  now: Date
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
}

/** Lists how much a cancellation refunds before each deadline, and marks the current refund. */
export function RefundTimeline({ options, isPaid, now, timeZone }: Props) {
  const id = useId()
  const { steps } = options.refund
  if (steps.length === 0) return null
  const present = presentStep(steps, now)
  const last = steps.length
  return (
    <section aria-labelledby={id} className={look.timeline}>
      <h2 id={id} className={look.heading}>
        {isPaid ? t('Your refund if you cancel') : t('Your refund if you pay and then cancel')}
      </h2>
      <ol role="list" className={look.steps}>
        {steps.map(({ until, amount }, index) => (
          <li
            key={until}
            className={look.step}
            data-present={index === present || undefined}
            data-past={index < present || undefined}
          >
            <span className={look.when}>
              <time dateTime={until} className={index < present ? look.past : undefined}>
                {t('Until {time}', { time: displayInstant(new Date(until), now, { timeZone }) })}
              </time>
              <Mark index={index} present={present} />
            </span>
            <span className={look.amount}>{sumOf(amount)}</span>
          </li>
        ))}
        <li className={look.step} data-present={present === last || undefined}>
          <span className={look.when}>
            <span>{t('After that')}</span>
            <Mark index={last} present={present} />
          </span>
          <span className={look.amount}>{sumOf(0)}</span>
        </li>
      </ol>
      {options.refunds === 'ask' && (
        <p className={look.soft}>{t('To cancel and get a refund, please contact the clinic.')}</p>
      )}
    </section>
  )
}

function Mark({ index, present }: { index: number; present: number }) {
  if (index > present) return null
  return index === present ? (
    <span className={look.present}>{t('Now')}</span>
  ) : (
    <span className={look.soft}>{t('Past')}</span>
  )
}

const sumOf = (amount: number) => (amount > 0 ? formatDollars(amount) : t('Nothing'))

/**
 * Returns the index of the refund step that applies at the time `now`.
 * Returns `steps.length` if the deadlines of all refund steps have passed.
 */
function presentStep(steps: Steps, now: Date): number {
  const index = steps.findIndex(({ until }) => new Date(until) >= now)
  return index < 0 ? steps.length : index
}

/** Returns the refund step that applies now; undefined after the deadlines of all steps. */
export const stepNow = (steps: Steps, now: Date) => steps[presentStep(steps, now)]

/** Returns how many dollars are refunded if the paid booking is cancelled at the time `now`. */
export const amountNow = (steps: Steps, now: Date): number => stepNow(steps, now)?.amount ?? 0
