import { toCents } from '../../schemas/dollars.ts'
import { MoneyWay, type DayPayment, type EndOfDay, type Money } from '../../schemas/end-of-day.ts'
import { shownName } from '../../schemas/person.ts'
import { wayOf } from '../payment/money-way.ts'
import type { Storage } from '../storage/storage.ts'

/** Reads the money of a day, and whether staff have closed the day. */
export async function readDay(db: Storage, date: string): Promise<EndOfDay> {
  // The money of a closed day is final, so read first whether the day is closed.
  const closed = await findClosing(db, date)
  return { ...(await readMoney(db, date)), closed }
}

/** Reads the money of a day that is not closed. */
export async function readMoney(db: Storage, date: string): Promise<EndOfDay> {
  const payments = await readPayments(db, date)
  const refunds = await readRefunds(db, date)
  return { date, payments, refunds, ...totalsOf(payments, refunds), closed: null }
}

async function findClosing(db: Storage, date: string): Promise<EndOfDay['closed']> {
  const row = await db
    .selectFrom('money_day')
    .selectAll()
    .where('date', '=', date)
    .where('closed_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    at: row.closed_at ?? '',
    by: row.closed_by ?? '',
    counted: (row.counted_cash_cents ?? 0) / 100,
    note: row.note ?? '',
  }
}

const VISIT = [
  'booking.date as visit_date',
  'booking.treatment',
  'booking.patient_name',
  'booking.person_id',
  'person.email as person_email',
] as const

async function readPayments(db: Storage, date: string): Promise<DayPayment[]> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('booking', 'booking.id', 'payment.booking_id')
    .innerJoin('person', 'person.id', 'booking.person_id')
    .selectAll('payment')
    .select(VISIT)
    .where('payment.day', '=', date)
    .orderBy('payment.taken_at')
    .orderBy('payment.id')
    .execute()
  return rows.map((row) => ({
    ...moneyOf(row),
    way: row.method,
    at: row.taken_at,
    by: row.taken_by,
    ...(row.voided_at !== null && { voided: row.void_reason ?? '' }),
  }))
}

async function readRefunds(db: Storage, date: string): Promise<Money[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('booking', 'booking.id', 'refund.booking_id')
    .innerJoin('person', 'person.id', 'booking.person_id')
    .selectAll('refund')
    .select(VISIT)
    .where('refund.day', '=', date)
    .orderBy('refund.done_at')
    .orderBy('refund.id')
    .execute()
  return rows.map((row) => ({
    ...moneyOf(row),
    way: wayOf(row),
    at: row.done_at ?? row.created_at,
    by: row.settled_by ?? row.given_by,
  }))
}

type MoneyRow = {
  readonly id: string
  readonly booking_id: string
  readonly amount_cents: number
  readonly visit_date: string
  readonly treatment: string
  readonly patient_name: string
  readonly person_id: string
  readonly person_email: string | null
}

const moneyOf = (row: MoneyRow) => ({
  id: row.id,
  bookingId: row.booking_id,
  person: {
    id: row.person_id,
    name: shownName({ name: row.patient_name, email: row.person_email }),
  },
  visit: { date: row.visit_date, treatment: row.treatment },
  amount: row.amount_cents / 100,
})

function totalsOf(payments: readonly DayPayment[], refunds: readonly Money[]) {
  const valid = payments.filter(({ voided }) => voided === undefined)
  const sums = (isIn: (money: Money) => boolean) => ({
    taken: sum(valid.filter(isIn)),
    givenBack: sum(refunds.filter(isIn)),
  })
  const all = [...valid, ...refunds]
  const ways = MoneyWay.options.filter((way) => all.some((each) => each.way === way))
  const people = [...new Set(all.map(({ by }) => by))].toSorted(nobodyLast)
  const cash = sums(({ way }) => way === 'cash')
  return {
    byWay: ways.map((way) => ({ way, ...sums((each) => each.way === way) })),
    byPerson: people.map((by) => ({ by, ...sums((each) => each.by === by) })),
    expectedCash: (toCents(cash.taken) - toCents(cash.givenBack)) / 100,
  }
}

const nobodyLast = (one: string | null, other: string | null) =>
  Number(one === null) - Number(other === null) || (one ?? '').localeCompare(other ?? '')

const sum = (money: readonly Money[]) =>
  money.reduce((cents, { amount }) => cents + toCents(amount), 0) / 100
