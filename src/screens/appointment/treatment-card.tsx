import type { CalendarDate } from '@internationalized/date'
import { freeDoctors } from '../../../machines/booking-form.ts'
import type { BookingDate } from '../../../schemas/date.ts'
import type { Treatment } from '../../../schemas/treatment.ts'
import { Button } from '../../ui/button.tsx'
import { displayDay, displayMinutes, displaySlot } from '../../ui/display.ts'
import { formatDollars } from '../../ui/money.ts'
import { unseen } from '../../ui/page.css.ts'
import * as look from './treatments.css.ts'

type Props = {
  treatment: Treatment
  /** Today's date at the clinic. */
  today: CalendarDate
  /** True if this treatment's booking form will open once the day's free times have loaded. */
  isOpening: boolean
  onBook: (id: string) => void
  onPick: (date: BookingDate) => void
}

/** Shows one treatment that is offered on the chosen day, with a Book button. */
export function TreatmentCard({ treatment, today, isOpening, onBook, onPick }: Props) {
  const spaces = treatment.slots.length
  const { nextFree } = treatment
  const isElsewhere = spaces === 0 && nextFree !== undefined
  const title = `treatment-${treatment._id}`
  return (
    <article aria-labelledby={title} className={look.card}>
      <h3 id={title} className={look.name}>
        {treatment.name}
      </h3>
      <p className={look.visit}>{tellVisit(treatment)}</p>
      <div className={look.times}>
        <FirstSlot slot={treatment.slots[0]} />
        <p className={look.spaces}>{`${spaces} ${spaces === 1 ? 'space' : 'spaces'} available`}</p>
      </div>
      <p className={look.price}>
        <span className={unseen}>Price: </span>
        <span>{formatDollars(treatment.price)}</span>
      </p>
      <div className={look.action}>
        {isElsewhere && (
          <Button look="secondary" aria-describedby={title} onPress={() => onPick(nextFree)}>
            {`Next free: ${displayDay(nextFree, today)}`}
          </Button>
        )}
        <div className={isElsewhere ? unseen : look.book}>
          <Button
            id={bookButtonId(treatment._id)}
            aria-describedby={title}
            isDisabled={spaces === 0}
            isPending={isOpening || undefined}
            onPress={() => onBook(treatment._id)}
          >
            Book Appointment
          </Button>
        </div>
      </div>
    </article>
  )
}

function FirstSlot({ slot }: { slot: string | undefined }) {
  if (slot === undefined) return <p className={look.noSlot}>Try Another Date.</p>
  return (
    <p className={look.firstSlot}>
      <span className={unseen}>First free time: </span>
      <span>{displaySlot(slot)}</span>
    </p>
  )
}

/** Returns the visit's length and the free doctors, such as `45 min · Dr. A or Dr. B`. */
function tellVisit(treatment: Treatment): string {
  const { duration } = treatment
  // The no-break space keeps the title `Dr.` and the doctor's name on the same line.
  const names = freeDoctors(treatment).map(({ name }) => name.replace('. ', '.\u00A0'))
  const parts = [duration === undefined ? '' : displayMinutes(duration), list.format(names)]
  return parts.filter(Boolean).join(' · ')
}

const list = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** Returns the id of a treatment's Book button, which is focused after the dialog closes. */
export const bookButtonId = (treatmentId: string) => `book-${treatmentId}`
