import { toCents } from '../../schemas/dollars.ts'
import { differenceOf, type CloseRequest, type EndOfDay } from '../../schemas/end-of-day.ts'
import { bumpAgenda } from '../availability/days.ts'
import { audited } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import { addressOf, type Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import { inDollars } from '../payment/dollars.ts'
import { lockClosed, today } from '../payment/money-day.ts'
import type { Storage } from '../storage/storage.ts'
import { readDay, readMoney } from './end-of-day.ts'

type Wish = {
  readonly caller: Caller
  readonly date: string
  readonly request: CloseRequest
  /** The idempotency key of the request. Null if it has none. */
  readonly key: string | null
}

/**
 * Closes a day with the cash that staff have counted. Resolves with the closed day.
 * A repeated request with the same idempotency key changes nothing.
 * Throws a 409 `Refusal` if the day is closed, or if the expected cash has changed since the caller
 * saw it, and a 422 `Refusal` if the day has not begun. The `Refusal` has the day's new figures.
 */
export async function closeDay(deps: Deps, wish: Wish): Promise<EndOfDay> {
  const { caller, date, request } = wish
  if (date > today(deps)) throw new Refusal(422, 'day_to_come', 'This day has not begun yet.')
  if (await isRepeated(deps, wish)) return readDay(deps.db, date)
  const deed = { action: 'day.close', subject: date, detail: told(request) } as const
  const closed = await audited(deps, caller, deed, (tx) => closeIn(tx, deps, wish))
  if (!closed && !(await isRepeated(deps, wish)))
    throw refusal('closed', 'This day is already closed.', await readDay(deps.db, date))
  return readDay(deps.db, date)
}

const told = ({ expected, counted, note }: CloseRequest) =>
  [
    `expected ${inDollars(toCents(expected))}`,
    `counted ${inDollars(toCents(counted))}`,
    ...(note === '' ? [] : [note]),
  ].join(', ')

async function closeIn(tx: Storage, deps: Deps, wish: Wish): Promise<true | undefined> {
  const { date, request } = wish
  if (!(await lockClosed(tx, closingOf(deps, wish)))) return undefined
  const day = await readMoney(tx, date)
  if (differenceOf(request.expected, day.expectedCash) !== 0)
    throw refusal('changed', 'The day’s cash has changed. Please check it again.', day)
  // The visits on these dates show whether their payments can still be voided.
  await bumpAgenda(
    tx,
    day.payments.map(({ visit }) => visit.date),
  )
  return true
}

const closingOf = ({ clock }: Deps, { caller, date, request, key }: Wish) => ({
  date,
  closed_at: clock().toISOString(),
  closed_by: addressOf(caller),
  expected_cash_cents: toCents(request.expected),
  counted_cash_cents: toCents(request.counted),
  note: request.note,
  request_key: key === null ? null : keyOf(caller, key),
})

const keyOf = ({ id }: Caller, key: string) => `${id} ${key}`

/** Returns whether the request closed the day before. Throws if its key closed another day. */
async function isRepeated({ db }: Deps, { caller, date, request, key }: Wish): Promise<boolean> {
  if (key === null) return false
  const row = await db
    .selectFrom('money_day')
    .select(['date', 'counted_cash_cents', 'note'])
    .where('request_key', '=', keyOf(caller, key))
    .executeTakeFirst()
  if (!row) return false
  const isSame =
    row.date === date &&
    row.counted_cash_cents === toCents(request.counted) &&
    row.note === request.note
  if (isSame) return true
  throw new Refusal(422, 'key_reused', 'This Idempotency-Key closed a day in another way.')
}

const refusal = (code: 'closed' | 'changed', message: string, day: EndOfDay) =>
  new Refusal(409, code, message, undefined, { detail: { day } })
