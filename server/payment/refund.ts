import { randomUUID } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '../clock.ts'
import { disputed, isDisputed, isUndisputed } from '../booking/disputed.ts'
import { isPaidByHand, type BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import { payments } from '../http/metrics.ts'
import { isChargedBack } from './card-fault.ts'
import { noteDisputes } from './dispute-events.ts'
import { createRefund, findRefund, type ProviderRefund, type RefundRow } from './provider-refund.ts'
import { mailAbout } from './refund-mails.ts'
import { lockOpenDay, today } from './money-day.ts'
import type { Storage } from '../storage/storage.ts'
import { isAlreadyThere } from '../storage/fault.ts'
import { transact } from '../storage/transact.ts'

// The maximum number of refunds that one run of the job handles.
// Making each refund needs two calls to the card provider.
const MOST = 100

type Cause = {
  readonly kind: 'policy' | 'clinic'
  readonly cents: number
  readonly at: string
  /** The ISO instant before which the refund must not be made. */
  readonly notBefore?: string
}

// A payment at the front desk cannot be refunded to a card, so staff must repay the money.
const BY_HAND = { state: 'failed', failure: 'paid_at_desk' } as const

/**
 * Records the refund of a cancelled booking, unless the amount is 0.
 * `tx` is the transaction that cancels the booking.
 */
export async function oweRefund(
  tx: Storage,
  row: BookingRow,
  { kind, cents, at, notBefore }: Cause,
): Promise<void> {
  const intentId = row.transaction_id ?? (await lastPaymentOf(tx, row))
  if (intentId === undefined || cents === 0) return
  const refund = { booking_id: row.id, intent_id: intentId, kind, amount_cents: cents }
  await insertRefund(tx, { ...refund, ...(isPaidByHand(row) && BY_HAND) }, at, notBefore)
}

// A booking that is paid in part has no transaction id of its own.
async function lastPaymentOf(tx: Storage, { id }: BookingRow): Promise<string | undefined> {
  const last = await tx
    .selectFrom('payment')
    .select('id')
    .where('booking_id', '=', id)
    .where('voided_at', 'is', null)
    .orderBy('taken_at', 'desc')
    .executeTakeFirst()
  return last?.id
}

type NewRefund = Pick<RefundRow, 'booking_id' | 'intent_id' | 'kind' | 'amount_cents'> &
  Partial<Pick<RefundRow, 'state' | 'failure'>>

// Unique indexes allow one refund for each cancellation, and one for each charge without a booking.
const insertRefund = (db: Storage, refund: NewRefund, at: string, notBefore?: string) =>
  db
    .insertInto('refund')
    .values({
      id: randomUUID(),
      state: 'owed',
      ...refund,
      created_at: at,
      next_at: notBefore ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/**
 * Refunds a charge that does not pay for its booking, once and in full.
 * Throws a `ProviderFault` if the provider is unreachable. The refund job then tries again later.
 */
export async function refundCharge(deps: Deps, charge: NewRefund): Promise<void> {
  await insertRefund(deps.db, charge, deps.clock().toISOString())
  const refund = await deps.db
    .selectFrom('refund')
    .selectAll()
    .where('intent_id', '=', charge.intent_id)
    .where('kind', 'in', ['late', 'duplicate'])
    .executeTakeFirstOrThrow()
  if (refund.state === 'owed') await payBack(deps, refund)
}

// The states of a refund that is not finished yet.
const OPEN = ['owed', 'pending'] as const

/**
 * Creates the job that makes the refunds that the clinic owes.
 * The job also updates the state of the refunds that the card provider has not finished.
 * A run of the job handles at most 100 refunds. Refunds with the fewest attempts come first.
 * If a refund fails, the job still makes the other refunds, and retries the failed refund later.
 */
export function createRefunds(deps: Deps): (signal: AbortSignal) => Promise<void> {
  return async (signal) => {
    const failures: unknown[] = []
    for (const refund of await openOnes(deps)) {
      if (signal.aborted) break
      await retry(deps, refund).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} refunds could not be made`)
  }
}

async function retry(deps: Deps, refund: RefundRow): Promise<void> {
  if (!(await beginAttempt(deps, refund))) return
  const { state, failure } = await payBack(deps, refund)
  if (state === 'failed')
    throw new Error(`refund ${refund.id} failed at the card provider: ${failure}`)
}

/**
 * Counts an attempt at a refund before it begins, because the attempt may crash the process.
 * Resolves with false if a webhook event has finished the refund since the job read it.
 */
async function beginAttempt(deps: Deps, refund: RefundRow): Promise<boolean> {
  const begun = await deps.db
    .updateTable('refund')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_at: nextAttempt(deps, refund) }))
    .where('id', '=', refund.id)
    .where('state', 'in', OPEN)
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

async function payBack(deps: Deps, refund: RefundRow): Promise<ProviderRefund> {
  const made = await make(deps, refund)
  if (await note(deps, refund, made)) return made
  const own = await make(deps, refund)
  await note(deps, refund, own)
  return own
}

const LONGEST_MS = 6 * HOUR_MS

// Returns the time of the next attempt at a refund. The first retry is in the job's next run.
// After each further attempt, the pause is four times as long, from 1 minute to at most 6 hours.
function nextAttempt({ clock }: Deps, { attempts }: RefundRow): string {
  const pause = attempts === 0 ? 0 : Math.min(LONGEST_MS, MINUTE_MS * 4 ** (attempts - 1))
  return new Date(clock().getTime() + pause).toISOString()
}

async function make(deps: Deps, refund: RefundRow): Promise<ProviderRefund> {
  try {
    return (await findRefund(deps, refund)) ?? (await createRefund(deps, refund))
  } catch (error) {
    if (!isChargedBack(error)) throw error
    // If the bank has taken back the money, the refund waits until the dispute is decided.
    await noteDisputes(deps, refund.intent_id)
    if (await isDisputed(deps.db, refund.intent_id)) throw disputed()
    return { id: null, state: 'failed', failure: 'charge_disputed' }
  }
}

// Maps each refund state to the earlier states from which a refund can change to that state.
// Ignore a report of a state that the refund cannot change to, because the report is outdated.
const BEFORE = {
  pending: ['owed'],
  done: ['owed', 'pending'],
  failed: ['owed', 'pending', 'done'],
} as const

/**
 * Records the refund state that the provider reports. Stores an email if it is `done` or `failed`.
 * The card provider may report the states of a refund repeatedly and in any order.
 * Resolves with false if the provider's refund is already linked to another refund of the clinic.
 */
export async function note(
  deps: Deps,
  refund: Pick<RefundRow, 'id'>,
  made: ProviderRefund,
): Promise<boolean> {
  try {
    await record(deps, refund, made)
    return true
  } catch (error) {
    if (isAlreadyThere(error)) return false
    throw error
  }
}

async function record(deps: Deps, { id }: Pick<RefundRow, 'id'>, made: ProviderRefund) {
  const at = deps.clock()
  const isDone = made.state === 'done'
  const noted = await transact(deps.db, async (tx) => {
    const day = isDone ? await lockOpenDay(tx, today(deps)) : null
    const row = await tx
      .updateTable('refund')
      .set({
        state: made.state,
        provider_id: made.id,
        by_hand_id: made.byHandId ?? null,
        failure: made.failure,
        done_at: isDone ? at.toISOString() : null,
        day,
      })
      .where('id', '=', id)
      .where('state', 'in', BEFORE[made.state])
      .where('settled_how', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (row) await mailAbout(tx, deps, row, at)
    return row
  })
  if (!noted) return
  if (isDone) payments.inc({ outcome: 'refunded' })
  deps.outbox.wake()
}

/**
 * Resolves with the time at which the next delayed refund becomes due.
 * Refunds are delayed while staff can still undo the cancellation.
 * Resolves with undefined if no refund is delayed.
 */
export async function nextRefund({ db, clock }: Deps): Promise<Date | undefined> {
  const next = await db
    .selectFrom('refund')
    .select('next_at')
    .where('state', '=', 'owed')
    .where('attempts', '=', 0)
    .where('next_at', '>', clock().toISOString())
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  return next?.next_at == null ? undefined : new Date(next.next_at)
}

function openOnes({ db, clock }: Deps): Promise<RefundRow[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('state', 'in', OPEN)
    .where((eb) => eb.or([eb('next_at', 'is', null), eb('next_at', '<=', clock().toISOString())]))
    .where(isUndisputed)
    .orderBy('attempts')
    .orderBy('created_at')
    .limit(MOST)
    .execute()
}
