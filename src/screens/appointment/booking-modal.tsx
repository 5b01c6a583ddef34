import { useId, type FormEvent, type ReactNode } from 'react'
import type { FieldErrors } from '../../../machines/form.ts'
import type { Person } from '../../../machines/person.ts'
import { BookingDraft, type BookingForm, type Relative } from '../../../schemas/booking.ts'
import type { BookingDate } from '../../../schemas/date.ts'
import type { Treatment } from '../../../schemas/treatment.ts'
import { visitForm } from '../../../schemas/visit-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { breakable } from '../../ui/breakable.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { displayMinutes, displaySlot } from '../../ui/display.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { description, field as fieldLook } from '../../ui/field.css.ts'
import { useForm } from '../../ui/form.ts'
import { formatDollars } from '../../ui/money.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { Select } from '../../ui/select.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { detail, fact, footer, form as look, given, term, value } from './booking-modal.css.ts'
import { HoldNotice, type HoldProps } from './hold-notice.tsx'
import { groupSlots } from './slot-groups.ts'
import { isWhoseAsked, Whose, WHOSE_LABELS, type VisitField } from './whose.tsx'

type Props = HoldProps & {
  treatment: Treatment
  /** The doctors who are free on the chosen day; undefined if the treatment has no doctors. */
  doctors: Treatment['doctors']
  /** The chosen doctor's free slots on the chosen day. */
  slots: readonly string[]
  date: BookingDate
  patient: Person
  /** The relatives for whom the account books. */
  relatives: readonly Relative[]
  /** The initial values of the form's fields. */
  draft: BookingDraft
  /** The error messages of the form's fields, including error messages from the server. */
  refused: FieldErrors
  /** The time chosen earlier, if the chosen doctor is not free at that time; otherwise null. */
  replaced: string | null
  /** Why the booking could not be sent, or null. */
  failure: string | null
  isBusy: boolean
  onEdit: (draft: BookingDraft) => void
  onSubmit: () => void
  onDismiss: () => void
}

const LABELS = {
  ...WHOSE_LABELS,
  doctorId: 'Doctor',
  slot: 'Time',
  phone: t('Phone number (optional)'),
}

/**
 * The booking dialog for one treatment. The patient chooses a time and enters a phone number.
 * React renders the booking dialog hidden in advance, so that the dialog opens quickly.
 */
export default function BookingModal({ treatment, date, patient, ...props }: Props) {
  const about = useId()
  const { doctors, slots, draft, relatives, replaced, failure, isBusy, onEdit } = props
  const asksWhose = isWhoseAsked(props)
  const {
    field,
    checked,
    props: form,
  } = useForm(visitForm(props.draft), LABELS, props.onSubmit, props.refused)
  const edit = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event)
    // Fields that are not shown now keep what was typed.
    onEdit(
      BookingDraft.parse({ ...draft, ...Object.fromEntries(new FormData(event.currentTarget)) }),
    )
  }
  return (
    <Dialog
      title={`Booking for: ${treatment.name}`}
      describedBy={about}
      isOpen
      isPrepared
      isSheet
      hasAddress
      onClose={props.onDismiss}
    >
      <PostForm {...form} onInput={edit} className={look}>
        <Given
          id={about}
          facts={{
            Date: date,
            ...(treatment.duration && { Duration: displayMinutes(treatment.duration) }),
            Price: <Price dollars={treatment.price} />,
            Name: patient.name,
            Email: breakable(patient.email),
          }}
        />
        <ErrorSummary of={checked} />
        <Whose {...{ draft, relatives, field, isBusy, onEdit }} />
        <Fields {...{ draft, asksWhose, field, doctors, slots, replaced, isBusy }} />
        <div className={footer}>
          <HoldNotice hold={props.hold} timeZone={props.timeZone} />
          {failure !== null && <Alert>{failure}</Alert>}
          <Button type="submit" isPending={isBusy}>
            Submit
          </Button>
        </div>
      </PostForm>
    </Dialog>
  )
}

function Price({ dollars }: { dollars: number }) {
  if (dollars === 0) return <span>Free of charge</span>
  return (
    <>
      <span>{formatDollars(dollars)}</span>
      <span className={detail}>, paid by card after booking</span>
    </>
  )
}

/** Lists the booking's read-only details, which screen readers read after the dialog's title. */
function Given({ id, facts }: { id: string; facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl id={id} className={given}>
      {Object.entries(facts).map(([name, content]) => (
        <div key={name} className={fact} data-begins={name === 'Name' || undefined}>
          <dt className={term}>{name}</dt>
          <dd className={value}>{content}</dd>
        </div>
      ))}
    </dl>
  )
}

type FieldsProps = {
  draft: BookingDraft
  /** Whether the form first asks whom the visit is for. Otherwise, its first field has the focus. */
  asksWhose: boolean
  field: VisitField
  doctors: Treatment['doctors']
  slots: readonly string[]
  replaced: string | null
  /** True while the booking is being sent. The form fields are then read-only. */
  isBusy: boolean
}

/** The input element for each field of the booking form, in display order. */
const FIELDS = {
  // A dropdown has no read-only mode, so `value` undoes changes while the booking is being sent.
  doctorId: ({ field, draft, asksWhose, doctors }) =>
    doctors && (
      <Select
        {...field('doctorId')}
        takesFocus={!asksWhose}
        options={[ANY_DOCTOR, ...doctors.map(toOption)]}
        value={draft.doctorId}
      />
    ),
  slot: ({ field, draft, asksWhose, doctors, slots, replaced }) => {
    const props = { ...field('slot'), options: groupSlots(slots), value: draft.slot }
    if (!doctors) return <Select {...props} takesFocus={!asksWhose} />
    return (
      <div className={fieldLook}>
        <Select {...props} />
        <output className={description}>{replaced !== null && tellReplaced(replaced)}</output>
      </div>
    )
  },
  phone: ({ field, draft, isBusy }) => (
    <TextField
      {...field('phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      readOnly={isBusy}
      defaultValue={draft.phone}
    />
  ),
} satisfies Readonly<Record<keyof BookingForm, (props: FieldsProps) => ReactNode>>

const ANY_DOCTOR = { value: '', label: 'Any doctor' }

const toOption = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name })

const tellReplaced = (slot: string) =>
  `This doctor is not free at ${displaySlot(slot)}. Please check the time we selected instead.`

const Fields = (props: FieldsProps) =>
  Object.entries(FIELDS).map(([name, Field]) => <Field key={name} {...props} />)
