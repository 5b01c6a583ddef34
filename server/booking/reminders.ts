import { sql } from 'kysely'
import { isPlaceholder } from '../../schemas/person.ts'
import { visitStart } from '../../schemas/visit.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { enqueue, type Entry } from '../outbox/enqueue.ts'
import { transact } from '../storage/transact.ts'
import { holdsTime } from './pay-by.ts'
import { dayBefore, nextDaytime, reminderTime } from './reminder-time.ts'
import { visitOf, type BookingRow } from './row.ts'

// The reminders cover the visits of today and of the next `DAYS_AHEAD` days.
// Every reminder is due on the day before its visit (see `reminderTime`).
const DAYS_AHEAD = 1

/** A booking. `moved_at` is the time of its last move, or null if the booking was never moved. */
type Candidate = BookingRow & { readonly moved_at: string | null }

/**
 * Stores a reminder email for each visit whose reminder is due. Moved visits get a new reminder.
 * Resolves with the number of stored reminders.
 */
export async function storeReminders(deps: Deps): Promise<number> {
  const candidates = (await unreminded(deps)).filter(({ patient }) => !isPlaceholder(patient))
  const due = candidates.flatMap((booking) => reminderOf(deps, booking))
  if (due.length === 0) return 0
  await transact(deps.db, async (tx) => {
    for (const reminder of due) await enqueue(tx, reminder)
  })
  return due.length
}

function reminderOf({ clock, config }: Deps, booking: Candidate): readonly Entry[] {
  const { timeZone } = config.clinic
  const now = clock()
  const since = new Date(booking.moved_at ?? booking.created_at)
  if (since > dayBefore(booking, timeZone) || reminderTime(booking, timeZone) > now) return []
  const notBefore = nextDaytime(now, timeZone)
  if (notBefore >= visitStart(booking, timeZone)) return []
  return [
    {
      kind: 'mail.reminder',
      dedupe: `mail.reminder:${booking.id}:${booking.sequence}`,
      bookingId: booking.id,
      recipient: booking.patient,
      payload: { booking: visitOf(booking) },
      at: now.toISOString(),
      notBefore: notBefore.toISOString(),
    },
  ]
}

/**
 * Reads the active bookings of today and the next `DAYS_AHEAD` days that have no stored reminder.
 * After a booking was moved, a reminder for the previous time is no reminder for the new time.
 */
function unreminded({ db, clock, config }: Deps): Promise<Candidate[]> {
  const now = clock()
  const { today } = clinicTime(now, config.clinic.timeZone)
  const cause = (kind: string) =>
    sql<string>`${`${kind}:`} || booking.id || ':' || cast(booking.sequence as text)`
  return db
    .selectFrom('booking')
    .leftJoin('outbox as reminder', (join) =>
      join.on('reminder.dedupe', '=', cause('mail.reminder')),
    )
    .leftJoin('outbox as move', (join) => join.on('move.dedupe', '=', cause('mail.changed')))
    .selectAll('booking')
    .select('move.created_at as moved_at')
    .where('booking.date', '>=', today.toString())
    .where('booking.date', '<=', today.add({ days: DAYS_AHEAD }).toString())
    .where('booking.cancelled_at', 'is', null)
    .where(holdsTime(now.toISOString()))
    .where('reminder.id', 'is', null)
    .orderBy('booking.id')
    .execute()
}
