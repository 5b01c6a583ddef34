import { TermsForm, type Terms } from '../../schemas/terms.ts'
import type { Deps } from '../deps.ts'
import { createPayByLookup } from './pay-by.ts'
import { readSetting, type ClinicSetting } from '../storage/clinic-setting.ts'
import type { Storage } from '../storage/storage.ts'

/** The cancellation terms that apply to one booking. */
export type BookingTerms = Pick<Terms, 'steps' | 'moveHours' | 'movesAtMost'>

// The terms for bookings that were made before the clinic set any cancellation terms.
// A booking without stored terms gets a full refund until the visit starts.
const WITHOUT_TERMS: BookingTerms = {
  steps: [{ hoursBefore: 0, percent: 100 }],
  moveHours: 2,
  movesAtMost: 3,
}

/** Selects the id of the current cancellation terms. */
export const newestTerms = (db: Storage) =>
  db
    .selectFrom('cancellation_terms')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

/** Reads the current cancellation terms. */
export async function currentTerms(deps: Pick<Deps, 'db' | 'config'>): Promise<Terms> {
  const { db } = deps
  const { id } = await newestTerms(db).executeTakeFirstOrThrow()
  const { payBy } = await createPayByLookup(deps)(db)
  return { _id: id, ...(await termsById(db, id)), refunds: await refundMode(db), payBy }
}

/** Reads the cancellation terms that applied when a booking was made. */
export const termsOf = (
  db: Storage,
  { terms_id: id }: { readonly terms_id: string | null },
): Promise<BookingTerms> => (id === null ? Promise.resolve(WITHOUT_TERMS) : termsById(db, id))

async function termsById(db: Storage, id: string): Promise<BookingTerms> {
  const terms = await db
    .selectFrom('cancellation_terms')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const steps = await db
    .selectFrom('cancellation_step')
    .select(['hours_before as hoursBefore', 'percent'])
    .where('terms_id', '=', id)
    .orderBy('hours_before', 'desc')
    .execute()
  return {
    steps: steps.map((step) => ({ ...step })),
    moveHours: terms.move_hours,
    movesAtMost: terms.moves_at_most,
  }
}

/** The clinic setting that says whether refunds are automatic. */
export const REFUND_MODE: ClinicSetting<Terms['refunds']> = {
  key: 'refunds',
  schema: TermsForm.shape.refunds,
}

/** Reads whether cancelled bookings are refunded automatically, or the clinic decides each time. */
export const refundMode = async (db: Storage): Promise<Terms['refunds']> =>
  (await readSetting(db, REFUND_MODE)) ?? 'automatic'
