import { useSelector } from '@xstate/react'
import { isNumber } from '../../../../machines/desk-booking-form.ts'
import type { PersonList } from '../../../../schemas/person.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { t } from '../../../ui/t.ts'
import { TextField } from '../../../ui/text-field.tsx'
import * as look from './booking.css.ts'
import type { Fields } from './fields.ts'

/**
 * The Patient field, which searches the clinic's records for people while staff type.
 * If staff choose no search result, the entered text is a new patient's name or phone number.
 * If the patient is new to the clinic, the booking form shows more fields.
 */
export function PatientFields({ booking, isBusy, field, hide }: Fields) {
  const { form, people, searchFailure } = useSelector(booking, ({ context }) => context)
  const known = people?.people ?? []
  const { person, patient } = form
  return (
    <>
      <Combobox
        {...field('patient')}
        isRequired
        description={t('Name or phone number')}
        value={patient}
        maxLength={120}
        readOnly={isBusy}
        status={searchFailure ?? tellFound(people)}
        options={known.map(({ id, name, phone, email }) => ({
          key: id,
          label: name,
          more: [phone, email].filter(Boolean).join(', '),
        }))}
        onType={(text) => {
          hide('patient')
          booking.send({ type: 'patient.type', text })
        }}
        onChoose={(key) => {
          const chosen = known.find(({ id }) => id === key)
          if (chosen) booking.send({ type: 'person.choose', person: chosen })
        }}
      />
      {searchFailure !== null && <p className={look.soft}>{searchFailure}</p>}
      {person ? (
        <p className={look.soft}>{[person.phone, person.email].filter(Boolean).join(', ')}</p>
      ) : (
        <NewPerson {...{ booking, isBusy, field, hide }} />
      )}
    </>
  )
}

function tellFound(found: PersonList | null): string {
  if (found === null) return ''
  const count = found.people.length
  if (count === 0) return t('No match found. This is a new patient.')
  if (found.more) return t('More than {count} people found.', { count })
  return count === 1 ? t('1 person found.') : t('{count} people found.', { count })
}

function NewPerson({ booking, isBusy, field, hide }: Fields) {
  const { patient, name, phone, email } = useSelector(booking, ({ context }) => context.form)
  const edit = (part: 'name' | 'phone' | 'email') => (text: string) => {
    hide(part)
    booking.send({ type: 'form.edit', edit: { [part]: text } })
  }
  const native = { autoComplete: 'off', readOnly: isBusy, maxLength: 120, isRequired: true }
  return (
    <div className={look.pair}>
      {isNumber(patient) ? (
        <TextField {...native} {...field('name')} value={name} onChange={edit('name')} />
      ) : (
        <TextField
          {...native}
          {...field('phone')}
          type="tel"
          value={phone}
          onChange={edit('phone')}
        />
      )}
      <TextField
        {...native}
        {...field('email')}
        isRequired={false}
        type="email"
        value={email}
        onChange={edit('email')}
      />
    </div>
  )
}
