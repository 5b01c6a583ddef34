import { parseDate } from '@internationalized/date'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formatBookingDate } from '../../schemas/date.ts'
import { seedDoctors } from '../../server/seed/doctors.ts'
import { seedFixedTimes } from '../../server/seed/treatments.ts'
import { NOON, startClinic } from '../rig/harness.ts'
import { openOldDatabase, type OldDatabase } from '../rig/old-database.ts'
import { seedOldTreatments } from '../rig/old-treatments.ts'

// These tests migrate a database from the last server version that had no table `claim`.

const TODAY = parseDate('2026-01-15')
const DAYS = 366

let old: OldDatabase
beforeEach(async () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  old = await openOldDatabase('0028-setup')
  // This setup adds no users, because users can be added only to the newest database version.
  await seedDoctors(old.db, NOON.toISOString())
  await seedOldTreatments(old.db)
  await seedFixedTimes(old.db)
})
afterEach(async () => {
  vi.useRealTimers()
  await old.remove()
})

type Old = {
  id: string
  treatment: string
  date: string
  slot: string
  patient: string
  paid: number
  pay_by: string | null
  intent_id: string | null
  cancelled_at: string | null
  created_at: string
}

async function insert(rows: readonly Old[]): Promise<void> {
  for (const row of rows)
    await sql`insert into booking (id, treatment_id, treatment, date, slot, price_cents, patient,
        patient_name, phone, paid, pay_by, intent_id, cancelled_at, created_at)
      values (${row.id}, ${row.treatment}, ${row.treatment}, ${row.date}, ${row.slot}, 4000,
        ${row.patient}, ${`Name of ${row.patient}`}, '2125550142', ${row.paid}, ${row.pay_by},
        ${row.intent_id}, ${row.cancelled_at}, ${row.created_at})`.execute(old.db)
}

const booking = (nth: number, changes: Partial<Old>): Old => ({
  id: `booking-${nth}`,
  treatment: 'fluoride-treatment',
  date: TODAY.add({ days: 1 }).toString(),
  slot: '08.00 AM - 08.30 AM',
  patient: `p${nth % 120}@mail.test`,
  paid: 0,
  pay_by: null,
  intent_id: null,
  cancelled_at: null,
  created_at: new Date(NOON.getTime() - 86_400_000 + nth * 1000).toISOString(),
  ...changes,
})

const EARLIER = '2026-01-15T16:59:59.000Z'
const LATER = '2026-01-15T17:00:01.000Z'

/** The states of a booking: paid, unpaid with or without a deadline, overdue, or cancelled. */
const STATES: readonly Partial<Old>[] = [
  { paid: 1, pay_by: EARLIER },
  {},
  { pay_by: LATER },
  { pay_by: EARLIER },
  { pay_by: EARLIER, intent_id: 'pi' },
  { cancelled_at: EARLIER },
]

type Offered = { readonly treatment: string; readonly slot: string }

// No two bookings share a slot, as on a server whose database still has no table `claim`.
async function bookMany(): Promise<Old[]> {
  const { rows: slots } = await sql<Offered>`select treatment_id as treatment, slot
    from treatment_slot order by treatment_id, starts_at`.execute(old.db)
  const full = slots.slice(0, 32).map((slot) => ({ ...slot, date: TODAY.add({ days: 7 }) }))
  const scattered = Array.from({ length: 480 }, (_, nth) => ({
    ...(slots[(nth * 37) % slots.length] ?? { treatment: '', slot: '' }),
    date: TODAY.add({ days: ((nth * 53) % 380) - 10 }),
  })).filter(({ date }) => date.compare(TODAY.add({ days: 7 })) !== 0)
  return [...full, ...scattered].slice(0, 500).map(({ date, ...place }, nth) => {
    const state = nth < full.length ? {} : STATES[nth % STATES.length]
    const intent = state?.intent_id ? { intent_id: `pi_${nth}` } : {}
    return booking(nth, { ...place, date: date.toString(), ...state, ...intent })
  })
}

type Row = { id: string; name: string; price_cents: number; slots: string | null }

/** Reads a day's free slots with the query that was in use before the table `claim` existed. */
async function oldSlots(date: string): Promise<Row[]> {
  const after = date === TODAY.toString() ? 12 * 60 : -1
  const { rows } = await sql<Row>`select id, name, price_cents,
      (select string_agg(slot, '|' order by starts_at) from treatment_slot
        where treatment_id = treatment.id and starts_at > ${after} and not exists (
          select booking.id from booking
          where booking.date = ${date}
            and booking.treatment_id = treatment_slot.treatment_id
            and booking.slot = treatment_slot.slot
            and booking.cancelled_at is null
            and (booking.paid = 1 or booking.intent_id is not null
              or booking.pay_by is null or booking.pay_by > ${NOON.toISOString()}))) as slots
    from treatment order by position, name`.execute(old.db)
  return rows
}

/** Returns the replies of `GET /available` for each day, computed without the table `claim`. */
async function oldReplies(): Promise<string[]> {
  const days = Array.from({ length: DAYS }, (_, ahead) => TODAY.add({ days: ahead }))
  const found: Row[][] = []
  for (const day of days) found.push(await oldSlots(day.toString()))
  const nextFree = (treatment: string, from: number) => {
    const ahead = found
      .slice(from + 1, from + 61)
      .findIndex((rows) => rows.find(({ id }) => id === treatment)?.slots)
    const day = ahead < 0 ? undefined : days[from + 1 + ahead]
    return day ? { nextFree: formatBookingDate(day) } : {}
  }
  return found.map((rows, at) =>
    JSON.stringify(
      rows.map(({ id, name, price_cents, slots }) => ({
        _id: id,
        name,
        slots: slots === null ? [] : slots.split('|'),
        price: price_cents / 100,
        ...(slots === null && nextFree(id, at)),
      })),
    ),
  )
}

it('leaves the reply of GET /available as it was, byte for byte, on each bookable day', async () => {
  const rows = await bookMany()
  expect(rows).toHaveLength(500)
  await insert(rows)
  const before = await oldReplies()
  const clinic = await startClinic({ folder: old.folder })
  try {
    const after: string[] = []
    for (let ahead = 0; ahead < DAYS; ahead += 1) {
      const date = formatBookingDate(TODAY.add({ days: ahead }))
      const url = new URL(`/available?date=${encodeURIComponent(date)}`, clinic.url)
      after.push(await (await fetch(url)).text())
    }
    expect(before.join()).toContain('nextFree')
    expect(after.filter((reply, ahead) => reply !== before[ahead])).toEqual([])
    const marked = await clinic.db.selectFrom('booking').select('overbooked').distinct().execute()
    expect(marked).toEqual([{ overbooked: 0 }])
    const people = await clinic.db.selectFrom('person').select('account_email').execute()
    expect(new Set(people.map(({ account_email: email }) => email))).toEqual(
      new Set(rows.map(({ patient }) => patient)),
    )
    expect(people).toHaveLength(120)
  } finally {
    await clinic.stop()
  }
})

it('marks the later of two bookings with a common time, which gets the time once it is free', async () => {
  await insert([
    booking(1, {}),
    booking(2, { slot: '08.15 AM - 08.45 AM' }),
    booking(3, { treatment: 'root-canal', slot: '08.15 AM - 08.45 AM', patient: 'p1@mail.test' }),
  ])
  const clinic = await startClinic({ folder: old.folder })
  try {
    const overbooked = () =>
      clinic.db.selectFrom('booking').select('id').where('overbooked', '=', 1).orderBy('id')
    expect(await overbooked().execute()).toEqual([{ id: 'booking-2' }, { id: 'booking-3' }])
    const boss = await clinic.signIn('boss@mail.test', 'admin')
    const request = { sequence: 0, expectedRefund: 0, reason: 'The doctor is ill' }
    const { status } = await boss.send('POST', '/booking/booking-1/cancel', request)
    expect(status).toBe(200)
    expect(await overbooked().execute()).toEqual([])
    const claims = await clinic.db
      .selectFrom('claim')
      .select(({ fn }) => ['holder', 'kind', fn.countAll<number>().as('ticks')])
      .groupBy(['holder', 'kind'])
      .orderBy('holder')
      .orderBy('kind')
      .execute()
    expect(claims).toEqual([
      { holder: 'booking-2', kind: 'agenda', ticks: 6 },
      { holder: 'booking-2', kind: 'person', ticks: 6 },
      { holder: 'booking-3', kind: 'agenda', ticks: 6 },
      { holder: 'booking-3', kind: 'person', ticks: 6 },
    ])
  } finally {
    await clinic.stop()
  }
})
