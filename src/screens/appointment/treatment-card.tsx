import { freeDoctors } from '../../../machines/booking-form.ts'
import type { BookingDate } from '../../../schemas/date.ts'
import type { Treatment } from '../../../schemas/treatment.ts'
import { Button } from '../../ui/button.tsx'
import { formatDollars } from '../../ui/money.ts'
import { unseen } from '../../ui/page.css.ts'
import {
  action,
  card,
  doctors as doctorsLook,
  elsewhere,
  facts,
  firstSlot,
  name,
  noSlot,
  price,
  rest,
  spaces as spacesLook,
} from './treatments.css.ts'

type Props = {
  treatment: Treatment
  /** True if this treatment's booking form will open once the day's free times have loaded. */
  isOpening: boolean
  onBook: (id: string) => void
  onPick: (date: BookingDate) => void
}

/** Shows one treatment that is offered on the chosen day, with a Book button. */
export function TreatmentCard({ treatment, isOpening, onBook, onPick }: Props) {
  const spaces = treatment.slots.length
  const { nextFree } = treatment
  const title = `treatment-${treatment._id}`
  return (
    <article aria-labelledby={title} className={card}>
      <h3 id={title} className={name}>
        {treatment.name}
      </h3>
      <FirstSlot slot={treatment.slots[0]} />
      <div className={facts}>
        {treatment.doctors && <p className={doctorsLook}>{tellDoctors(treatment)}</p>}
        <p className={spacesLook}>{`${spaces} ${spaces === 1 ? 'space' : 'spaces'} available`}</p>
        <p className={price}>{`Price: ${formatDollars(treatment.price)}`}</p>
      </div>
      <div className={action}>
        <Button
          id={bookButtonId(treatment._id)}
          aria-describedby={title}
          isDisabled={spaces === 0}
          isPending={isOpening || undefined}
          onPress={() => onBook(treatment._id)}
        >
          <span>
            Book <span className={rest}>Appointment</span>
          </span>
        </Button>
      </div>
      {spaces === 0 && nextFree !== undefined && (
        <div className={elsewhere}>
          <Button look="secondary" aria-describedby={title} onPress={() => onPick(nextFree)}>
            {`Next free: ${nextFree}`}
          </Button>
        </div>
      )}
    </article>
  )
}

function FirstSlot({ slot }: { slot: string | undefined }) {
  if (slot === undefined) return <p className={noSlot}>Try Another Date.</p>
  return (
    <p className={firstSlot}>
      <span className={unseen}>First free time: </span>
      <span>{slot}</span>
    </p>
  )
}

/** Returns the free doctors and the visit's length, such as `With Dr. A and Dr. B, 45 minutes`. */
function tellDoctors(treatment: Treatment): string {
  // The no-break space keeps the title `Dr.` and the doctor's name on the same line.
  const names = freeDoctors(treatment).map(({ name }) => name.replace('. ', '.\u00A0'))
  const length = `${treatment.duration ?? 0} minutes`
  return names.length === 0 ? length : `With ${list.format(names)}, ${length}`
}

const list = new Intl.ListFormat('en-US')

/** Returns the id of a treatment's Book button, which is focused after the dialog closes. */
export const bookButtonId = (treatmentId: string) => `book-${treatmentId}`
