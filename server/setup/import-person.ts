import type { CountryCode } from 'libphonenumber-js/max'
import { PersonLine } from '../../schemas/import.ts'
import type { Identity } from '../people/same-person.ts'
import { keepPhone } from '../storage/phone-number.ts'
import type { Line } from './import-file.ts'

export type PersonScope = {
  /** The clinic's day, as an ISO date. */
  readonly today: string
  readonly country: CountryCode
}

type Read =
  | {
      readonly person: Identity
      /** What staff should know about the person. Empty if the line has no note. */
      readonly note: string
      /** What was left out, with the reasons. */
      readonly notes: string[]
      readonly reason?: undefined
    }
  | {
      readonly person?: undefined
      readonly note?: undefined
      readonly notes?: undefined
      readonly reason: string
    }

const MORE_FIELDS =
  'The line has more fields than the first line. Put a field that contains the delimiter in quotes.'

/** Reads the person in a line. Details that cannot be used are left out. */
export function readPerson({ today, country }: PersonScope, { values, excess }: Line): Read {
  if (excess > 0) return { reason: MORE_FIELDS }
  const wanted: Line['values'] = { name: '', ...values }
  const { error } = PersonLine.safeParse(wanted)
  const wrong = new Map(error?.issues.map(({ path: [field], message }) => [field, message]))
  if (!wrong.has('birthDate') && (wanted['birthDate'] ?? '') > today)
    wrong.set('birthDate', 'The birth date is in the future')
  const usable = Object.entries(wanted).filter(([field]) => !wrong.has(field))
  const { data, error: fault } = PersonLine.safeParse({ name: '', ...Object.fromEntries(usable) })
  if (!data) return { reason: reasonOf(fault) }
  const { name, email = null, phone = '', birthDate = null, chartNumber = '', note = '' } = data
  const details = { birth_date: birthDate, chart_number: chartNumber === '' ? null : chartNumber }
  return {
    person: { name, email, ...details, ...keepPhone(phone, country) },
    note,
    notes: [...wrong].map(([field, message]) => `Left out: ${String(field)}: ${message}`),
  }
}

type Issues = { readonly issues: readonly { path: readonly PropertyKey[]; message: string }[] }

/** Returns what is wrong with the first wrong value of a line. */
export const reasonOf = ({ issues: [issue] }: Issues) =>
  `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`
