import * as z from 'zod/mini'
import { BookingForm, type BookingDraft } from './booking.ts'
import { RelativeForm } from './family.ts'

/** The choices of the field “Who is this visit for?” that are no relatives. */
export const ME = 'me'
export const SOMEONE_ELSE = 'someone-else'

type Whose = Pick<BookingDraft, 'personId'>

/** Returns the id of the relative whom the visit is for, or undefined. */
export const relativeIn = ({ personId }: Whose): string | undefined =>
  ['', ME, SOMEONE_ELSE].includes(personId) ? undefined : personId

/** The fields of the booking dialog, with those of a relative who is not in the account yet. */
export type VisitForm = BookingForm & {
  personId?: string | undefined
  name?: string | undefined
  birthDate?: string | undefined
}

const WithRelative = z.extend(BookingForm, RelativeForm.shape)

/** Returns the schema of the fields that the booking dialog shows. */
export const visitForm = ({ personId }: Whose): z.ZodMiniType<VisitForm> =>
  personId === SOMEONE_ELSE ? WithRelative : BookingForm
