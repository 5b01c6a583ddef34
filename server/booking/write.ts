import type { BookingRequest } from '../../schemas/booking-body.ts'
import { deleteClaims, takeTimes } from './claims.ts'
import { takeHeldTime, type HoldRow } from './held.ts'
import { insertion, type CheckedBooking } from './insert.ts'
import { limitNewcomers } from './limit-newcomers.ts'
import { createNewcomerLookup, takeTurn } from './newcomers.ts'
import { addPeople, keepFirstPhones, type NewPerson } from './person.ts'
import type { Wanted } from './request.ts'
import { visitOf, type BookingRow } from './row.ts'
import { bumpDays } from '../availability/days.ts'
import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { enqueueAll, type Entry as Effect } from '../outbox/enqueue.ts'
import { createPayByLookup, payByOf, type PayByRule } from './pay-by.ts'
import { batchWrites } from '../fast/batch-writes.ts'
import { linkOwn, takeFamilyTurn, unlinkPersons } from '../people/links.ts'
import type { Account } from '../people/may-act-for.ts'
import { keepPhone } from '../storage/phone-number.ts'
import { newRowId } from '../storage/row-id.ts'
import type { Storage } from '../storage/storage.ts'

type Entry = {
  readonly request: BookingRequest
  /** The account that books. */
  readonly account: Account
  readonly wanted: Wanted
  /** The id of the agenda to which the booking belongs. */
  readonly agenda: string
  readonly key: string | undefined
  /** The hash of the network from which the patient books. */
  readonly network: string
  /** The patient's hold for the slot of the booking. Undefined if the patient has no such hold. */
  readonly hold: HoldRow | undefined
}

/**
 * Creates a function that inserts a booking, claims its time, and stores the confirmation email.
 * The function resolves with `undefined` if the agenda or the patient is busy at that time.
 * The function resolves with `undefined` if a unique index or a booking limit forbids the booking.
 * The function resolves with `undefined` if the clinic's setup has changed since the check.
 * A booking that cannot be made leaves the database unchanged.
 * If two requests claim the same time, the `claim` table's primary key refuses one of the requests.
 */
export function createBookingWriter(deps: Deps): (entry: Entry) => Promise<BookingRow | undefined> {
  const { db, clock, config } = deps
  const insert = insertion(db, config.booking)
  const payByRule = createPayByLookup(deps)
  const newcomersAmong = createNewcomerLookup(db)
  return batchWrites(db, async (tx, entries: readonly Entry[]) => {
    const now = clock()
    const rule = await payByRule(tx)
    const wanted = entries.map((entry) => ({
      entry,
      booking: newBooking(entry, rule, now, config.country),
    }))
    const due = wanted.filter(({ booking }) => booking.pay_by !== null)
    const newcomers = await newcomersAmong(tx, due.map(accountOf))
    if (newcomers.size > 0) await takeTurn(tx)
    const forRelatives = entries.filter(isForRelative)
    await takeFamilyTurn(
      tx,
      forRelatives.map(({ account }) => account.id),
    )
    const rows = await insert(
      tx,
      wanted.map(({ booking }) => booking),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    const inserted = wanted.flatMap(({ entry, booking }) => {
      const row = byId.get(booking.id)
      return row ? [{ row, entry, isNew: row.person_id === booking.person_id }] : []
    })
    const complete = await keepComplete(tx, inserted)
    const ofRelatives = complete.filter(({ entry }) => isForRelative(entry))
    await keepFirstPhones(
      tx,
      ofRelatives.map(({ row }) => row),
    )
    const limited = await limitNewcomers(
      tx,
      deps,
      complete.flatMap(
        ({
          row,
          entry: {
            account,
            network,
            wanted: { rules },
          },
        }) => (row.pay_by !== null && newcomers.has(account.id) ? [{ row, network, rules }] : []),
      ),
    )
    const stored = new Map(limited.map((row) => [row.id, row]))
    const booked = complete.map(({ row }) => stored.get(row.id) ?? row)
    await enqueueAll(tx, booked.map(confirmationOf))
    await bumpDays(tx, booked.map(dateOf))
    const bookedById = new Map(booked.map((row) => [row.id, row]))
    return wanted.map(({ booking }) => bookedById.get(booking.id))
  })
}

const isForRelative = ({ request }: Entry) => request.personId !== undefined

const accountOf = ({ entry }: { readonly entry: Entry }) => entry.account

const dateOf = ({ date }: BookingRow) => date

const newBooking = (
  { request, account, wanted, agenda, key }: Entry,
  rule: PayByRule,
  now: Date,
  country: Config['country'],
): CheckedBooking => ({
  id: newRowId(),
  treatment_id: wanted.treatmentId,
  treatment: wanted.treatment,
  date: wanted.date,
  slot: wanted.slot,
  price_cents: wanted.priceCents,
  patient: request.patient,
  account_id: account.id,
  patient_name: request.PatientName,
  ...keepPhone(request.phone, country),
  request_key: key ?? null,
  created_at: now.toISOString(),
  pay_by: payByOf(rule, wanted, now),
  person_id: newRowId(),
  agenda_id: agenda,
  starts_at: wanted.startsAt,
  duration_minutes: wanted.durationMinutes,
  buffer_minutes: wanted.bufferMinutes,
  revision: wanted.revision,
  relative_id: request.personId ?? null,
})

/**
 * A booking that was just inserted.
 * `isNew` is true if the account had no holder, so that the booking is for a new person.
 */
type Inserted = {
  readonly row: BookingRow
  readonly entry: Entry
  readonly isNew: boolean
}

/**
 * Claims the times of new bookings. Stores each new person, linked to the account that books.
 * Deletes each new booking whose time was taken, or whose account got a holder, by another request.
 * Resolves with the new bookings that stay in the database.
 */
async function keepComplete(tx: Storage, inserted: readonly Inserted[]): Promise<Inserted[]> {
  const timely = await takeTimeOf(tx, inserted)
  const strangers = timely.filter(({ isNew }) => isNew)
  const linked = await linkOwn(tx, strangers.map(linkOf))
  const holders = strangers.filter(({ row }) => linked.has(row.person_id))
  const added = await addPeople(tx, holders.map(personOf))
  // If another request has just added the account's holder, delete the new booking.
  // `createBooker` tries again to make the deleted booking.
  const complete = timely.filter(({ row, isNew }) => !isNew || added.has(row.person_id))
  const lost = inserted.filter((each) => !complete.includes(each))
  await undoInserts(
    tx,
    lost.map(({ row }) => row),
  )
  const unknown = holders.filter(({ row }) => !added.has(row.person_id))
  await unlinkPersons(
    tx,
    unknown.map(({ row }) => row.person_id),
  )
  return complete
}

// Bookings without a hold may wait for other transactions, so they claim their time first.
// A booking with a hold rarely waits, because it takes over the time that the hold has claimed.
async function takeTimeOf(tx: Storage, inserted: readonly Inserted[]): Promise<Inserted[]> {
  const withoutHold = inserted.filter(({ entry }) => !entry.hold).map(({ row }) => row)
  const taken = new Set(await takeTimes(tx, withoutHold))
  for (const { row, entry } of inserted)
    if (entry.hold && (await takeHeldTime(tx, entry.hold, row))) taken.add(row.id)
  return inserted.filter(({ row }) => taken.has(row.id))
}

const linkOf = ({ row, entry }: Inserted) => ({
  account_id: entry.account.id,
  person_id: row.person_id,
  linked_at: row.created_at,
  linked_by: row.patient,
})

const personOf = ({ row }: Inserted): NewPerson => ({
  id: row.person_id,
  name: row.patient_name,
  email: row.patient,
  phone: row.phone,
  phone_e164: row.phone_e164,
})

/**
 * Deletes bookings that were just inserted, and frees the time that they claimed.
 * A rollback would undo all bookings in the transaction, so this function deletes only `rows`.
 */
export async function undoInserts(tx: Storage, rows: readonly BookingRow[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await deleteClaims(tx, ids)
  await tx.deleteFrom('booking').where('id', 'in', ids).execute()
}

/** Returns the email that confirms a new booking. */
export const confirmationOf = (row: BookingRow): Effect => ({
  kind: 'mail.confirmed',
  dedupe: `mail.confirmed:${row.id}:${row.sequence}`,
  bookingId: row.id,
  recipient: row.patient,
  payload: { booking: visitOf(row) },
  at: row.created_at,
})
