import { Phone } from '../../schemas/booking.ts'
import type { DateOrder } from '../../schemas/import.ts'
import type { Column } from './import-columns.ts'
import { splitTime, toDayTime, toIso } from './import-dates.ts'
import { nameIn } from './import-names.ts'

/** The texts of a row by column, without empty ones. */
export type Cells = Readonly<Partial<Record<Column, string>>>

type How = {
  readonly order: DateOrder
  readonly today: string
  /** The column with the numbers of the people's charts. */
  readonly numbers: 'chartNumber' | 'patientNumber'
}

const dateIn = (text = '') => splitTime(text).date

/** Returns the dates in a row, as they are written. */
export const datesIn = ({ birthDate, date }: Cells) => [dateIn(birthDate), dateIn(date)]

const PHONES = ['mobilePhone', 'phone', 'homePhone', 'workPhone'] as const

// Two-digit years of visits belong to this century.
const END_OF_CENTURY = '2099-12-31'

/** Returns what a row says about a person and a visit, without what it does not say. */
export function valuesOf(cells: Cells, { order, today, numbers }: How): Record<string, string> {
  const { email, note, date = '', time, treatment, doctor, length, status } = cells
  const phones = PHONES.map((column) => cells[column] ?? '').filter(Boolean)
  const values = {
    name: nameIn(cells),
    email,
    phone: phones.find((phone) => Phone.safeParse(phone).success) ?? phones[0],
    birthDate: toIso(dateIn(cells.birthDate), order, today),
    chartNumber: cells[numbers],
    note,
    date: toIso(dateIn(date), order, END_OF_CENTURY),
    time: toDayTime(time ?? splitTime(date).time),
    treatment,
    doctor,
    length,
    status,
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) => (text ? [[name, text] as const] : [])),
  )
}
