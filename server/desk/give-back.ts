import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AgendaVisit } from '../../schemas/agenda.ts'
import { toCents } from '../../schemas/dollars.ts'
import type { GiveBackRequest } from '../../schemas/give-back.ts'
import { bumpDays } from '../availability/days.ts'
import { whyNotRefund } from '../booking/refused-change.ts'
import { findKept, type BookingRow } from '../booking/row.ts'
import { standingOf } from '../booking/standing.ts'
import { audited } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import { addressOf, type Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import { inDollars } from '../payment/dollars.ts'
import { giveBack, type NewGivenBack } from '../payment/ledger.ts'
import { today } from '../payment/money-day.ts'
import { isAlreadyThere } from '../storage/fault.ts'
import { refuseOutdated } from './change-visit.ts'
import { outdated } from './outdated.ts'
import { isAtVersion, readVisit } from './visit.ts'

type Wish = {
  readonly caller: Caller
  readonly id: string
  readonly request: GiveBackRequest
  /** The idempotency key of the request. Null if it has none. */
  readonly key: string | null
}

/**
 * Records money that is given back for a visit, which stays as it is. Resolves with the visit.
 * Money that was paid by card online goes back to the card soon after. Staff hand back other money.
 * A repeated request with the same idempotency key gives back nothing more.
 * Throws a 409 `Refusal` if it is more than can be given back, or if the visit is cancelled, has
 * changed or is disputed, and a 400 `Refusal` if the money cannot be given back this way.
 */
export async function giveBackAtDesk(deps: Deps, wish: Wish): Promise<AgendaVisit> {
  const { caller, id, request } = wish
  if (await isRepeated(deps, wish)) return readVisit(deps, id)
  const row = await findKept(deps, id)
  refuseOtherWay(row, request)
  const obstacle = whyNotRefund(await standingOf(deps, deps.db, row))
  if (obstacle) throw obstacle
  const detail = `${inDollars(toCents(request.amount))} ${request.method}: ${request.reason}`
  const deed = { action: 'payment.give-back', subject: id, detail } as const
  const where = sql<boolean>`cancelled_at is null and ${isAtVersion(request.version)}`
  const given = await audited(deps, caller, deed, async (tx) => {
    const terms = { where, isByStaff: true, date: today(deps) }
    const now = await giveBack(tx, refundOf(deps, wish, row), terms)
    if (now) await bumpDays(tx, [now.date])
    return now
  }).catch((error: unknown) => {
    // Another request with the same key has just given the money back.
    if (isAlreadyThere(error)) return undefined
    throw error
  })
  if (!given) await refuseUnrecorded(deps, wish)
  deps.refunds.wake()
  return readVisit(deps, id)
}

/** Throws a `Refusal` with the reason if the request's money was not given back. */
async function refuseUnrecorded(deps: Deps, wish: Wish): Promise<void> {
  const { caller, id, request } = wish
  if (await isRepeated(deps, wish)) return
  await refuseOutdated(deps, await findKept(deps, id), { caller, id, version: request.version })
  throw await outdated(deps, id)
}

function refuseOtherWay({ paid_by: by }: BookingRow, { method }: GiveBackRequest): void {
  if ((by === 'card') === (method === 'card')) return
  const message =
    by === 'card' ? 'Money that was paid by card goes back to the card' : 'No card was charged'
  throw new Refusal(400, 'invalid', 'Some fields are not valid.', { method: message })
}

function refundOf({ clock }: Deps, { caller, request, key }: Wish, row: BookingRow): NewGivenBack {
  const at = clock().toISOString()
  const by = addressOf(caller)
  const { method, reason } = request
  return {
    id: randomUUID(),
    booking_id: row.id,
    // Only a payment by card has the charge that the card provider gives back.
    intent_id: row.transaction_id ?? `desk:${row.id}`,
    amount_cents: toCents(request.amount),
    created_at: at,
    given_by: by,
    reason,
    request_key: key === null ? null : keyOf(caller, key),
    ...(method === 'card'
      ? { state: 'owed' }
      : { state: 'done', settled_how: method, settled_by: by, done_at: at }),
  }
}

const keyOf = ({ id }: Caller, key: string) => `${id} ${key}`

/** Returns whether the request was recorded before. Throws if its key was for other money. */
async function isRepeated({ db }: Deps, { caller, id, request, key }: Wish): Promise<boolean> {
  if (key === null) return false
  const row = await db
    .selectFrom('refund')
    .select(['booking_id', 'amount_cents', 'reason'])
    .where('request_key', '=', keyOf(caller, key))
    .executeTakeFirst()
  if (!row) return false
  const isSame =
    row.booking_id === id &&
    row.amount_cents === toCents(request.amount) &&
    row.reason === request.reason
  if (isSame) return true
  throw new Refusal(422, 'key_reused', 'This Idempotency-Key gave back other money.')
}
