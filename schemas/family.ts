import * as z from 'zod/mini'
import { BirthDate } from './birth-date.ts'
import { PersonName } from './person-name.ts'

/** The maximum number of relatives of an account. */
export const RELATIVES_AT_MOST = 20

/** A birth date that becomes undefined if nobody has entered one. */
const OptionalBirthDate = z.pipe(
  BirthDate,
  z.transform((date) => (date === '' ? undefined : date)),
)

/** The details of a relative, as the holder of an account enters them. */
export const RelativeForm = z.object({ name: PersonName, birthDate: z.optional(OptionalBirthDate) })
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
