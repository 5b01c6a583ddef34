import { parseDate } from '@internationalized/date'
import * as z from 'zod/mini'
import { bookingDateToIso, formatBookingDate, type BookingDate } from '../../../schemas/date.ts'
import { bumpDays } from '../../../server/availability/days.ts'
import { readConfig } from '../../../server/config/config.ts'
import { openStorage, type Storage } from '../../../server/storage/storage.ts'
import { adminElsewhere, PATIENT, patientElsewhere } from '../../rig/accounts.ts'
import { storeBookings } from '../../rig/bookings.ts'
import type { ClinicProcess, Own } from '../../rig/process.ts'
import { dayAhead } from '../../rig/people.ts'
import { paidVisit } from './paid-visit.ts'

/** The treatment that the patient books, and its price in dollars before staff raise the price. */
export const CAVITY = {
  treatmentId: 'cavity-filling',
  treatment: 'Cavity Filling',
  price: 150,
} as const
/** A treatment that has no free slot on the days that the test paths use. */
export const FULL = 'root-canal'

/** The id of the booking that the patient has not paid yet. */
export const OWED = 'b1'

/** Returns the date `days` days after today in the clinic's time zone, in the API's format. */
export const dayIn = (days: number): BookingDate => formatBookingDate(parseDate(dayAhead(days)))

export type World = ReturnType<typeof openWorld>

type Time = { date: BookingDate; slot: string }

/**
 * Returns functions that change a real server and its database during a test path.
 * During a test path, other patients may book, staff may change the clinic, or the server may stop.
 */
export function openWorld(clinic: Own<ClinicProcess>) {
  const db = openStorage(readConfig({ DATA_DIR: clinic.folder }))
  let isOpen = true
  let rivals = 0
  const power = {
    open: async () => {
      if (!isOpen) await clinic.start()
      isOpen = true
    },
    stop: async () => {
      if (isOpen) await clinic.stop()
      isOpen = false
    },
  }
  const cards = cardService(db)
  return {
    ...power,
    cards,
    /** Functions that pay for the booking with the id `OWED` and change the booking afterwards. */
    visit: paidVisit({ clinic, db, id: OWED, price: CAVITY.price }),
    /** If a test path has moved the server's clock, resets the clock by restarting the server. */
    resetClock: async () => {
      if (!(await isClockMoved(db))) return
      await power.stop()
      await db.deleteFrom('clinic_setting').where('key', '=', CLOCK_KEY).execute()
      await power.open()
    },
    /** Deletes all bookings of a cavity filling on the day `date`, except the tested patient's. */
    freeDay: (date: BookingDate) => freeDay(db, bookingDateToIso(date)),
    /**
     * Resets the clinic's database and starts the server for a new test path.
     * Books all slots of today, and all slots of the treatment `FULL` on two later days.
     */
    begin: async () => {
      await power.open()
      await cards.mend()
      await clear(db)
      await bookUp(db, dayAhead(0))
      for (const days of [7, 8]) await bookUp(db, dayAhead(days), FULL)
    },
    /** Books the given slot for another patient, unless the slot is booked already. */
    rivalBooks: async (time: Time) => {
      if (await isTaken(db, time)) return
      await endHolds(db)
      rivals += 1
      const rival = { email: `rival${process.pid}n${rivals}@mail.com`, password: 'secret-1' }
      const { book } = await patientElsewhere(clinic.url, rival, 'up')
      await book({ ...CAVITY, ...time })
    },
    bookUp: (date: BookingDate) => bookUp(db, bookingDateToIso(date), CAVITY.treatmentId),
    /** Sets the price of a cavity filling, in dollars. */
    charge: (price: number) => setPrice(db, price),
    /** Removes the given slot from the cavity filling, so that nobody can book the slot. */
    withdraw: (slot: string) => withdraw(db, slot),
    offerAgain: () => offerAgain(db),
    removePatient: async () => (await adminElsewhere(clinic.url)).removeUser(PATIENT.email),
    bookingsOfPatient: () =>
      db.selectFrom('booking').selectAll().where('patient', '=', PATIENT.email).execute(),
    /** Creates the unpaid booking `OWED` for the patient. */
    owe: () => owe(db),
    /** Cancels the unpaid booking, as the staff would. */
    cancelOwed: () =>
      db
        .updateTable('booking')
        .set({ ...unnoticed, cancelled_at: unpaid.created_at, cancelled_by: 'clinic' })
        .where('id', '=', OWED)
        .execute(),
    /** Raises the price of the unpaid booking, as the staff would. */
    raiseOwed: () =>
      db
        .updateTable('booking')
        .set({ ...unnoticed, price_cents: 16_000 })
        .where('id', '=', OWED)
        .execute(),
    owedBooking: () =>
      db.selectFrom('booking').selectAll().where('id', '=', OWED).executeTakeFirstOrThrow(),
    close: () => db.destroy(),
  }
}

// Payments, refunds and disputes refer to bookings, so their tables are cleared before `booking`.
const CLEARED = [
  'outbox',
  'refund',
  'dispute',
  'payment',
  'booking',
  'claim',
  'hold',
  'local_card_object',
  'local_card_replay',
  'card_event',
] as const

async function clear(db: Storage): Promise<void> {
  for (const table of CLEARED) await db.deleteFrom(table).execute()
  await setPrice(db, CAVITY.price)
  await offerAgain(db)
  await db
    .updateTable('user_account')
    .set({ removed_at: null })
    .where('email', '=', PATIENT.email)
    .execute()
}

async function setPrice(db: Storage, price: number): Promise<void> {
  await db
    .updateTable('treatment')
    .set({ price_cents: price * 100 })
    .where('id', '=', CAVITY.treatmentId)
    .execute()
  await bumpDays(db, ['*'])
}

async function withdraw(db: Storage, slot: string): Promise<void> {
  await db
    .deleteFrom('treatment_slot')
    .where('treatment_id', '=', CAVITY.treatmentId)
    .where('slot', '=', slot)
    .execute()
  await bumpDays(db, ['*'])
}

const isTaken = async (db: Storage, { date, slot }: Time) =>
  (await db
    .selectFrom('booking')
    .select('id')
    .where('treatment_id', '=', CAVITY.treatmentId)
    .where('date', '=', bookingDateToIso(date))
    .where('slot', '=', slot)
    .executeTakeFirst()) !== undefined

/** Ends every hold (temporary reservation), so that other patients can book the held slots. */
async function endHolds(db: Storage): Promise<void> {
  const ended = await db.deleteFrom('hold').returning(['id', 'date']).execute()
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await db.deleteFrom('claim').where('holder', 'in', ids).execute()
  await bumpDays(
    db,
    ended.map(({ date }) => date),
  )
}

const CLOCK_KEY = 'demo.clock'

const isClockMoved = async (db: Storage) =>
  (await db
    .selectFrom('clinic_setting')
    .select('key')
    .where('key', '=', CLOCK_KEY)
    .executeTakeFirst()) !== undefined

const freeDay = (db: Storage, date: string) =>
  db
    .deleteFrom('booking')
    .where('treatment_id', '=', CAVITY.treatmentId)
    .where('date', '=', date)
    .where('patient', '!=', PATIENT.email)
    .execute()

/** Restores the slots of the cavity filling by copying the slots of the treatment `FULL`. */
async function offerAgain(db: Storage): Promise<void> {
  await db
    .insertInto('treatment_slot')
    .columns(['treatment_id', 'slot', 'starts_at'])
    .expression((from) =>
      from
        .selectFrom('treatment_slot')
        .select((of) => [of.val(CAVITY.treatmentId).as('treatment_id'), 'slot', 'starts_at'])
        .where('treatment_id', '=', FULL),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await bumpDays(db, ['*'])
}

const unpaid = {
  patient_name: '',
  phone: '',
  request_key: null,
  created_at: '2023-01-05T15:00:00.000Z',
  transaction_id: null,
  paid_at: null,
  intent_id: null,
  cancelled_at: null,
}

/** The values of an unpaid booking, as if the card provider had not reported the charge yet. */
const unnoticed = { paid: 0, paid_cents: 0, transaction_id: null, paid_at: null }

/** Books every free slot of one treatment or of all treatments, each for a different patient. */
async function bookUp(db: Storage, date: string, treatment?: string): Promise<void> {
  const slots = await db
    .selectFrom('treatment_slot')
    .select(['treatment_id', 'slot'])
    .$if(treatment !== undefined, (query) => query.where('treatment_id', '=', treatment ?? ''))
    .execute()
  const rows = slots.map(({ treatment_id, slot }, index) => ({
    ...unpaid,
    id: `${date} ${treatment_id} ${slot}`,
    treatment_id,
    treatment: treatment_id,
    date,
    slot,
    price_cents: 0,
    patient: `${treatment_id}${index}@mail.com`,
  }))
  await storeBookings(db, rows)
}

const owe = (db: Storage) =>
  storeBookings(db, [
    {
      ...unpaid,
      id: OWED,
      treatment_id: CAVITY.treatmentId,
      treatment: CAVITY.treatment,
      date: dayAhead(7),
      slot: '08.00 AM - 08.30 AM',
      price_cents: CAVITY.price * 100,
      patient: PATIENT.email,
      patient_name: PATIENT.name,
    },
  ])

const Charge = z.looseObject({ id: z.string(), status: z.string(), latest_charge: z.string() })
const Refund = z.object({ payment_intent: z.string(), amount: z.int() })

/** Returns functions that control the demo card service through the service's database table. */
function cardService(db: Storage) {
  const objects = async (kind: string) => {
    const rows = await db
      .selectFrom('local_card_object')
      .select('body')
      .where('kind', '=', kind)
      .execute()
    return rows.map(({ body }): unknown => JSON.parse(body))
  }
  const charges = async () =>
    (await objects('payment_intent')).flatMap((intent) => Charge.safeParse(intent).data ?? [])
  return {
    /** Returns the ids of the charges that were not refunded. */
    kept: async () => {
      const refunded = new Set(
        (await objects('refund')).map((refund) => Refund.parse(refund).payment_intent),
      )
      return (await charges()).map(({ id }) => id).filter((id) => !refunded.has(id))
    },
    /** Returns the amounts of the refunds, in cents. */
    refunds: async () => (await objects('refund')).map((refund) => Refund.parse(refund).amount),
    /** Adds a second charge for the booking, and marks the booking as paid with that charge. */
    payAtDesk: async () => {
      const [charge] = await charges()
      const copy = { ...charge, id: 'pi_desk', latest_charge: 'ch_desk' }
      const row = { id: copy.id, kind: 'payment_intent', body: JSON.stringify(copy) }
      await db
        .insertInto('local_card_object')
        .values({ ...row, created_at: unpaid.created_at })
        .execute()
      const paid = {
        paid: 1,
        paid_cents: CAVITY.price * 100,
        transaction_id: copy.id,
        paid_at: unpaid.created_at,
      }
      await db.updateTable('booking').set(paid).where('id', '=', OWED).execute()
    },
    /** Makes every request to the card service fail until `mend` is called. */
    break: () => rename(db, 'local_card_object', 'lost'),
    mend: async () => {
      const tables = await db.introspection.getTables()
      if (tables.some(({ name }) => name === 'lost')) await rename(db, 'lost', 'local_card_object')
    },
  }
}

const rename = (db: Storage, from: string, to: string) =>
  db.schema.alterTable(from).renameTo(to).execute()
