import { useEffect, useRef, type FormEvent } from 'react'
import type { FieldErrors } from '../../../machines/form.ts'
import type { Person } from '../../../machines/session.ts'
import type { BookingDate } from '../../../schemas/date.ts'
import type { Treatment } from '../../../schemas/treatment.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { field, label } from '../../ui/field.css.ts'
import { form, given, pair } from './booking-modal.css.ts'

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
export function BookingModal({ treatment, onDismiss, onSubmit, ...props }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const { errors } = props
  useEffect(() => focusFirst(element.current, errors), [errors])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog title={`Booking for: ${treatment.name}`} isOpen onClose={onDismiss}>
      <form ref={element} noValidate className={form} onSubmit={submit}>
        <Fields {...props} slots={treatment.slots} />
        {props.failure !== null && <Alert>{props.failure}</Alert>}
        <Button type="submit" isPending={props.isBusy}>
          Submit
        </Button>
      </form>
    </Dialog>
  )
}

type FieldsProps = Pick<
  Props,
  'date' | 'patient' | 'slot' | 'phone' | 'errors' | 'onSlot' | 'onPhone'
> & { slots: readonly string[] }

function Fields({ date, patient, slots, slot, phone, errors, onSlot, onPhone }: FieldsProps) {
  return (
    <>
      <div className={pair}>
        <div className={field}>
          <span className={label}>Date</span>
          <span className={given}>{date}</span>
        </div>
        <Select
          label="Time"
          name="slot"
          options={slots.map((text) => ({ value: text, label: text }))}
          value={slot}
          onChange={onSlot}
          errorMessage={errors['slot']}
        />
      </div>
      <TextField label="Name" value={patient.name} isReadOnly />
      <TextField label="Email" type="email" value={patient.email} isReadOnly />
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

function focusFirst(form: HTMLFormElement | null, errors: FieldErrors) {
  const bad = [...(form?.elements ?? [])].find((element) => nameOf(element) in errors)
  if (bad instanceof HTMLElement) bad.focus()
}

const nameOf = (element: Element) => element.getAttribute('name') ?? ''
