import { sql } from 'kysely'
import { HOUR_MS } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { transact } from '../storage/transact.ts'
import { unpaidMail } from './effects.ts'
import type { BookingRow } from './row.ts'

// How many milliseconds before the payment deadline the reminder to pay is sent.
const NOTICE_MS = 4 * HOUR_MS

// Patients with less than `LEAST_TIME_MS` milliseconds to pay get no separate reminder to pay.
const LEAST_TIME_MS = 2 * NOTICE_MS

type Due = BookingRow & { readonly pay_by: string }

/**
 * Stores a reminder to pay for each unpaid booking whose payment deadline is near.
 * Stores only one reminder to pay for each payment deadline of a booking.
 * Resolves with the number of stored reminders to pay.
 */
export async function storeUnpaidReminders(deps: Deps): Promise<number> {
  const due = (await nearDeadline(deps)).filter(hadTimeToPay)
  if (due.length === 0) return 0
  const now = deps.clock()
  await transact(deps.db, async (tx) => {
    for (const booking of due) await enqueue(tx, unpaidMail(booking, booking.pay_by, now))
  })
  return due.length
}

const hadTimeToPay = ({ created_at: from, pay_by: until }: Due) =>
  Date.parse(until) - Date.parse(from) >= LEAST_TIME_MS

async function nearDeadline({ db, clock }: Deps): Promise<Due[]> {
  const now = clock()
  const soon = new Date(now.getTime() + NOTICE_MS)
  const rows = await db
    .selectFrom('booking')
    .leftJoin('outbox', (join) =>
      join.on(
        'outbox.dedupe',
        '=',
        sql<string>`'mail.unpaid:' || booking.id || ':' || cast(booking.sequence as text)`,
      ),
    )
    .selectAll('booking')
    // Write `paid = 0` without a parameter, so that SQLite can use its index on unpaid bookings.
    .where(sql<boolean>`booking.paid = 0 and booking.cancelled_at is null`)
    .where('booking.pay_by', '>', now.toISOString())
    .where('booking.pay_by', '<=', soon.toISOString())
    .where('outbox.id', 'is', null)
    .orderBy('booking.id')
    .execute()
  return rows.flatMap((row) => (row.pay_by === null ? [] : [{ ...row, pay_by: row.pay_by }]))
}
