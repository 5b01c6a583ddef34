import { Fragment, useId, useRef, type FormEvent } from 'react'
import type { FieldErrors } from '../../../machines/form.ts'
import type { Person } from '../../../machines/session.ts'
import type { BookingDate } from '../../../schemas/date.ts'
import type { Treatment } from '../../../schemas/treatment.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useErrorFocus } from '../../ui/error-focus.ts'
import { formatDollars } from '../../ui/money.ts'
import { unseen } from '../../ui/page.css.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fact, form, given, term, value } from './booking-modal.css.ts'
import { groupSlots } from './slot-groups.ts'

type Props = {
  treatment: Treatment
  date: BookingDate
  patient: Person
  slot: string
  phone: string
  errors: FieldErrors
  /** Why the booking could not be sent; what was typed stays. */
  failure: string | null
  isBusy: boolean
  onSlot: (slot: string) => void
  onPhone: (phone: string) => void
  onSubmit: () => void
  onDismiss: () => void
}

/** The booking of one treatment: the day and the patient are given, the time and phone are asked. */
export default function BookingModal({
  treatment,
  date,
  patient,
  onDismiss,
  onSubmit,
  ...props
}: Props) {
  const element = useRef<HTMLFormElement>(null)
  const about = useId()
  const { errors } = props
  const unread = useErrorFocus(element, errors, false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog
      title={`Booking for: ${treatment.name}`}
      describedBy={about}
      isOpen
      hasAddress
      onClose={onDismiss}
    >
      <form ref={element} noValidate className={form} onSubmit={submit}>
        <Given
          id={about}
          facts={{
            Date: date,
            Price: priceOf(treatment),
            Name: patient.name,
            Email: patient.email,
          }}
        />
        <Fields {...props} slots={treatment.slots} />
        <p aria-live="polite" className={unseen}>
          {errors[unread]}
        </p>
        {props.failure !== null && <Alert>{props.failure}</Alert>}
        <Button type="submit" isPending={props.isBusy}>
          Submit
        </Button>
      </form>
    </Dialog>
  )
}

const priceOf = ({ price }: Treatment) =>
  price > 0 ? `${formatDollars(price)}, paid by card after booking` : 'Free of charge'

/** Lets an address break after its @ rather than in the middle of a word. */
const breakable = (email: string) =>
  email.split(/(?<=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** The read-only part; it is read out with the dialog's title, and is no stop for the Tab key. */
function Given({ id, facts }: { id: string; facts: Readonly<Record<string, string>> }) {
  return (
    <dl id={id} className={given}>
      {Object.entries(facts).map(([name, text]) => (
        <div key={name} className={fact}>
          <dt className={term}>{name}</dt>
          <dd className={value}>{name === 'Email' ? breakable(text) : text}</dd>
        </div>
      ))}
    </dl>
  )
}

type FieldsProps = Pick<Props, 'slot' | 'phone' | 'errors' | 'onSlot' | 'onPhone'> & {
  slots: readonly string[]
}

function Fields({ slots, slot, phone, errors, onSlot, onPhone }: FieldsProps) {
  return (
    <>
      <Select
        label="Time"
        isRequired
        name="slot"
        takesFocus
        options={groupSlots(slots)}
        value={slot}
        onChange={onSlot}
        errorMessage={errors['slot']}
      />
      <TextField
        label="Phone number"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        value={phone}
        onChange={onPhone}
        errorMessage={errors['phone']}
      />
    </>
  )
}
