import type { ExpressionBuilder } from 'kysely'
import { Refusal } from '../http/refusal.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'

// The dispute states in which the bank has taken back the money. An inquiry takes no money.
const MONEY_TAKEN = ['needs_response', 'under_review'] as const

/** The states of a dispute that the patient's bank has not decided. */
export const UNDECIDED = ['inquiry', ...MONEY_TAKEN] as const

/** Returns whether the patient's bank has taken back a charge's money in an undecided dispute. */
export async function isDisputed(db: Storage, intentId: string): Promise<boolean> {
  const open = await db
    .selectFrom('dispute')
    .select('id')
    .where('intent_id', '=', intentId)
    .where('state', 'in', MONEY_TAKEN)
    .executeTakeFirst()
  return open !== undefined
}

/** Returns an SQL condition that is false while the bank keeps a charge's money in a dispute. */
export const isUndisputed = (row: ExpressionBuilder<Database, 'refund'>) =>
  row.not(
    row.exists(
      row
        .selectFrom('dispute')
        .select('dispute.id')
        .whereRef('dispute.intent_id', '=', 'refund.intent_id')
        .where('dispute.state', 'in', MONEY_TAKEN),
    ),
  )

/** Creates the `Refusal` for a disputed payment, which cannot be refunded now. */
export const disputed = () =>
  new Refusal(
    409,
    'disputed',
    'The payment for this appointment is disputed at the patient’s bank, so it cannot be refunded now. Please wait until the bank has decided.',
  )

/** Creates the `Refusal` for a patient who disputed the payment. `phone` is the clinic's number. */
export const disputedByCaller = (phone: string) =>
  new Refusal(
    409,
    'disputed',
    `The payment for this appointment is disputed at your bank, so we cannot refund it until the bank has decided. To cancel the appointment, please call us at ${phone}.`,
  )
