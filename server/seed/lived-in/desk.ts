import { MINUTE_MS } from '../../clock.ts'
import type { BookingRow } from '../../booking/row.ts'
import { record } from '../../clinic/audit.ts'
import { newRowId } from '../../storage/row-id.ts'
import type { Storage } from '../../storage/storage.ts'
import { ALERT, COLORS, NOTES } from './plan.ts'
import { STAFF, type Stay } from './visits.ts'

type StoredStay = Stay & { readonly row: BookingRow }

const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)

/**
 * Stores notes about the people of some visits, of which the first are today's or the next, and an
 * alert about the first of them.
 */
export async function storeNotes(
  tx: Storage,
  visits: readonly StoredStay[],
  now: Date,
): Promise<void> {
  const order = ['seated', 'waiting', 'booked']
  const noted = visits
    .filter(({ place, course }) => place.when !== 'past' && order.includes(course))
    .toSorted((one, other) => order.indexOf(one.course) - order.indexOf(other.course))
  for (const [at, text] of NOTES.entries()) {
    const visit = noted[at]
    if (!visit) continue
    const written = new Date(Math.min(Date.parse(visit.row.created_at) + MINUTE_MS, now.getTime()))
    const note = { id: newRowId(), text, created_at: written.toISOString(), created_by: STAFF }
    await tx
      .insertInto('note')
      .values({ ...note, person_id: visit.row.person_id })
      .execute()
    const deed = { actor: STAFF, action: 'note.add', subject: visit.row.person_id } as const
    await record(tx, () => written, deed)
  }
  const [first] = noted
  if (first)
    await tx
      .updateTable('person')
      .set({ alert: ALERT })
      .where('id', '=', first.row.person_id)
      .execute()
}

/** Stores phone calls to two people who have not confirmed their visits on the next open day. */
export async function storeCalls(
  tx: Storage,
  rows: readonly BookingRow[],
  today: string,
  now: Date,
): Promise<void> {
  const next = rows.find(({ date }) => date > today)?.date
  const unconfirmed = rows.filter((row) => row.date === next && row.confirmed_at === null)
  for (const [at, outcome] of (['no-answer', 'reached'] as const).entries()) {
    const row = unconfirmed[at]
    if (!row) continue
    const call = { id: newRowId(), booking_id: row.id, outcome, made_by: STAFF }
    await tx
      .insertInto('phone_call')
      .values({ ...call, made_at: ago(now, 95 - at * 6).toISOString() })
      .execute()
    await tx
      .updateTable('booking')
      .set(({ eb }) => ({ marks: eb('marks', '+', 1) }))
      .where('id', '=', row.id)
      .execute()
  }
}

/** Gives some treatments a color in the agenda. */
export async function colorTreatments(tx: Storage): Promise<void> {
  for (const [id, color] of Object.entries(COLORS))
    await tx.updateTable('treatment').set({ color }).where('id', '=', id).execute()
}
