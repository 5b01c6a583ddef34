import { UNDECIDED } from '../booking/disputed.ts'
import { isMissing } from './card-fault.ts'
import type { Deps } from '../deps.ts'
import { retrieveIntent } from './intent.ts'
import { disputesOf, type DisputeRow, type ProviderDispute } from './provider-dispute.ts'

type State = DisputeRow['state']

// Maps each dispute state to the earlier states from which a dispute can change to that state.
// Ignore a report of a state that the dispute cannot change to, because the report is outdated.
const BEFORE: Readonly<Record<State, readonly State[]>> = {
  inquiry: ['inquiry'],
  needs_response: ['inquiry', 'needs_response'],
  under_review: UNDECIDED,
  won: UNDECIDED,
  lost: UNDECIDED,
  closed: UNDECIDED,
}

/**
 * Asks the card provider for the disputes of a payment, and records their current state.
 * Ignores disputes about payments for other systems.
 */
export async function noteDisputes(deps: Deps, intentId: string): Promise<void> {
  const bookingId = await paidBy(deps, intentId)
  if (bookingId === undefined) return
  const disputes = await disputesOf(deps, intentId).catch(unlessMissing)
  for (const dispute of disputes ?? []) await keep(deps, { ...dispute, booking_id: bookingId })
}

/** Records the state of one dispute, unless the disputed payment belongs to another system. */
export async function noteDispute(deps: Deps, dispute: ProviderDispute): Promise<void> {
  const bookingId = await paidBy(deps, dispute.intent_id)
  if (bookingId !== undefined) await keep(deps, { ...dispute, booking_id: bookingId })
}

// A booking stores only the id of its paid payment intent and the id of its newest payment intent.
// An older payment intent is linked to its booking by the booking id in the intent's metadata.
async function paidBy(deps: Deps, intentId: string): Promise<string | undefined> {
  const booking = await deps.db
    .selectFrom('booking')
    .select('id')
    .where((eb) => eb.or([eb('transaction_id', '=', intentId), eb('intent_id', '=', intentId)]))
    .executeTakeFirst()
  if (booking) return booking.id
  const intent = await retrieveIntent(deps, intentId).catch(unlessMissing)
  const named = await deps.db
    .selectFrom('booking')
    .select('id')
    .where('id', '=', intent?.metadata['bookingId'] ?? '')
    .executeTakeFirst()
  return named?.id
}

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

type Noted = ProviderDispute & Pick<DisputeRow, 'booking_id'>

async function keep({ db, clock }: Deps, dispute: Noted): Promise<void> {
  const { state, due_at } = dispute
  const isOpen = UNDECIDED.some((each) => each === state)
  const closed_at = isOpen ? null : clock().toISOString()
  await db
    .insertInto('dispute')
    .values({ ...dispute, closed_at })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ state, due_at, closed_at })
        .where('dispute.state', 'in', BEFORE[state]),
    )
    .execute()
}
