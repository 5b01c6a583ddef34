import { Fragment, useId, type FormEvent, type ReactNode } from 'react'
import type { FieldErrors } from '../../../machines/form.ts'
import type { Person } from '../../../machines/person.ts'
import { BookingDraft, BookingForm } from '../../../schemas/booking.ts'
import type { BookingDate } from '../../../schemas/date.ts'
import type { Treatment } from '../../../schemas/treatment.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useForm } from '../../ui/form.ts'
import { formatDollars } from '../../ui/money.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fact, form as look, given, term, value } from './booking-modal.css.ts'
import { groupSlots } from './slot-groups.ts'

type Props = {
  treatment: Treatment
  date: BookingDate
  patient: Person
  /** The initial values of the form's fields. */
  draft: BookingDraft
  /** The error messages of the form's fields, such as those from the server. */
  refused: FieldErrors
  /** Why the booking could not be sent, or null. */
  failure: string | null
  isBusy: boolean
  onEdit: (draft: BookingDraft) => void
  onSubmit: () => void
  onDismiss: () => void
}

const LABELS = { slot: 'Time', phone: 'Phone number' }

/** The booking dialog of one treatment. The patient enters the time and the phone number. */
export default function BookingModal({ treatment, date, patient, ...props }: Props) {
  const about = useId()
  const { draft, failure, isBusy, onEdit } = props
  const {
    field,
    checked,
    props: form,
  } = useForm(BookingForm, LABELS, props.onSubmit, props.refused)
  const edit = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event)
    onEdit(BookingDraft.parse(Object.fromEntries(new FormData(event.currentTarget))))
  }
  return (
    <Dialog
      title={`Booking for: ${treatment.name}`}
      describedBy={about}
      isOpen
      hasAddress
      onClose={props.onDismiss}
    >
      <form {...form} onInput={edit} noValidate className={look}>
        <Given
          id={about}
          facts={{
            Date: date,
            Price: priceOf(treatment),
            Name: patient.name,
            Email: patient.email,
          }}
        />
        <ErrorSummary of={checked} />
        <Fields draft={draft} field={field} slots={treatment.slots} isBusy={isBusy} />
        {failure !== null && <Alert>{failure}</Alert>}
        <Button type="submit" isPending={isBusy}>
          Submit
        </Button>
      </form>
    </Dialog>
  )
}

const priceOf = ({ price }: Treatment) =>
  price > 0 ? `${formatDollars(price)}, paid by card after booking` : 'Free of charge'

/** Allows a line break after the @ of an email address. */
const breakable = (email: string) =>
  email.split(/(?<=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** The booking's details, not editable. Screen readers read them with the dialog's title. */
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

type FieldsProps = {
  draft: BookingDraft
  field: ReturnType<typeof useForm<typeof BookingForm>>['field']
  slots: readonly string[]
  /** True while the booking is sent, which makes the fields read-only. */
  isBusy: boolean
}

/** The input element of each form field, in display order. */
const FIELDS = {
  // A dropdown has no read-only mode, so `value` keeps it fixed while the booking is sent.
  slot: ({ field, draft, slots }) => (
    <Select {...field('slot')} takesFocus options={groupSlots(slots)} value={draft.slot} />
  ),
  phone: ({ field, draft, isBusy }) => (
    <TextField
      {...field('phone')}
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      readOnly={isBusy}
      defaultValue={draft.phone}
    />
  ),
} satisfies Readonly<Record<keyof BookingForm, (props: FieldsProps) => ReactNode>>

const Fields = (props: FieldsProps) =>
  Object.entries(FIELDS).map(([name, Field]) => <Field key={name} {...props} />)
