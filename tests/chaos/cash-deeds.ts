import { randomInt, randomUUID } from 'node:crypto'
import { EndOfDay } from '../../schemas/end-of-day.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { sender } from '../rig/harness.ts'
import { insist } from './patients.ts'

/** A request of the desk, which may be repeated with its key. A voiding has no key. */
export type Deed = {
  readonly kind: 'pay' | 'void' | 'give' | 'close'
  readonly path: string
  readonly body: object
  readonly key: string
}

/** What the servers told the desk, and what the database must later contain. */
export type DeskTold = {
  readonly done: Deed[]
  /** Deeds that got no reply, because the server was killed. */
  unanswered: Deed[]
  readonly faults: string[]
  requests: number
}

export const nothingDone = (): DeskTold => ({ done: [], unanswered: [], faults: [], requests: 0 })

type Desk = { readonly url: string; readonly token: string; readonly db: Storage }

/** Takes money, voids it, gives it back and closes days, until the connection is lost. */
export async function keepCounting(desk: Desk, told: DeskTold, isOver: () => boolean) {
  while (!isOver()) {
    try {
      const deed = await nextDeed(desk)
      if (!deed) continue
      told.unanswered.push(deed)
      await send(desk, deed, told)
    } catch (error) {
      // A `TypeError` means a lost connection. The deed then remains in `told.unanswered`.
      if (!(error instanceof TypeError)) told.faults.push(String(error))
      return
    }
  }
}

/** Sends a deed. A repeated deed has the same idempotency key. */
export async function send(
  { url, token }: Pick<Desk, 'url' | 'token'>,
  deed: Deed,
  told: DeskTold,
): Promise<void> {
  const { path, body, key } = deed
  const { status, body: reply } = await insist(() =>
    sender(url, token)('POST', path, body, { 'idempotency-key': key }),
  )
  told.requests += 1
  told.unanswered = told.unanswered.filter((each) => each !== deed)
  if (status === 200) told.done.push(deed)
  else if (status >= 500) told.faults.push(`${status} ${JSON.stringify(reply)}`)
}

/** Chooses what the desk does next. Undefined if there is nothing to do of the chosen kind. */
function nextDeed(desk: Desk): Promise<Deed | undefined> | Deed | undefined {
  const dice = randomInt(20)
  if (dice < 9) return payment(desk)
  if (dice < 13) return voiding(desk)
  return dice < 16 ? givingBack(desk) : closing(desk)
}

const any = <Item>(items: readonly Item[]): Item | undefined => items[randomInt(items.length || 1)]
const METHODS = ['cash', 'cash', 'terminal', 'cheque'] as const

async function payment({ db }: Desk): Promise<Deed | undefined> {
  const visits = db.selectFrom('booking').select(['id', 'marks'])
  const visit = any(await visits.where('paid', '=', 0).where('price_cents', '>', 0).execute())
  return (
    visit && {
      kind: 'pay',
      path: `/desk/booking/${visit.id}/pay`,
      body: { version: visit.marks, amount: randomInt(1, 20), method: any(METHODS), more: true },
      key: randomUUID(),
    }
  )
}

async function voiding({ db }: Desk): Promise<Deed | undefined> {
  const taken = await db
    .selectFrom('payment')
    .innerJoin('booking', 'booking.id', 'payment.booking_id')
    .select(['payment.id', 'booking_id', 'marks'])
    .where('voided_at', 'is', null)
    .where('payment.intent_id', 'is', null)
    .orderBy('taken_at', 'desc')
    .limit(5)
    .execute()
  const row = any(taken)
  return (
    row && {
      kind: 'void',
      path: `/desk/booking/${row.booking_id}/payment/${row.id}/void`,
      body: { version: row.marks, reason: 'Entered by mistake' },
      key: row.id,
    }
  )
}

async function givingBack({ db }: Desk): Promise<Deed | undefined> {
  const visits = db.selectFrom('booking').select(['id', 'marks', 'paid_by'])
  const visit = any(await visits.where('paid_cents', '>', 0).execute())
  const method = visit?.paid_by === 'card' ? 'card' : any(['cash', 'terminal'])
  return (
    visit && {
      kind: 'give',
      path: `/desk/booking/${visit.id}/give-back`,
      body: { version: visit.marks, amount: 0.5, method, reason: 'A favour' },
      key: randomUUID(),
    }
  )
}

async function closing({ url, token, db }: Desk): Promise<Deed | undefined> {
  const days = db.selectFrom('money_day').select('date').where('closed_at', 'is', null)
  const [day] = await days.orderBy('date').execute()
  if (!day) return undefined
  const { status, body } = await sender(url, token)('GET', `/desk/day/${day.date}`)
  if (status !== 200) return undefined
  const { expectedCash: expected } = EndOfDay.parse(body)
  return {
    kind: 'close',
    path: `/desk/day/${day.date}/close`,
    body: { counted: Math.max(0, expected), note: '', expected },
    key: randomUUID(),
  }
}
