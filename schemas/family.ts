import * as z from 'zod/mini'
import { IsoDate } from './date.ts'
import { PersonName } from './person-name.ts'

/** The maximum number of relatives of an account. */
export const RELATIVES_AT_MOST = 20

const EARLIEST = '1900-01-01'

const BIRTH_DATE = 'Enter the birth date, e.g. 05/24/2016'

/** A birth date as an ISO date. Forms send an empty text if nobody has entered one. */
const BirthDate = z
  .pipe(
    z.union([z.literal(''), IsoDate], BIRTH_DATE),
    z.transform((date) => (date === '' ? undefined : date)),
  )
  .check(z.refine((date) => date === undefined || date >= EARLIEST, BIRTH_DATE))

/** The details of a relative, as the holder of an account enters them. */
export const RelativeForm = z.object({ name: PersonName, birthDate: z.optional(BirthDate) })
export type RelativeForm = z.input<typeof RelativeForm>

/** A person for whom an account may act: its holder (`self`) or a relative (`family`). */
export const FamilyMember = z.object({
  id: z.string(),
  name: z.string(),
  /** The birth date as an ISO date. Absent if nobody has entered one. */
  birthDate: z.optional(z.string()),
  relation: z.enum(['self', 'family']),
})
export type FamilyMember = z.infer<typeof FamilyMember>

/** The people for whom an account may act, the account's holder first. */
export const Family = z.array(FamilyMember)
export type Family = z.infer<typeof Family>
