import { parseDate, toCalendarDateTime } from '@internationalized/date'
import { expect } from '@playwright/test'
import type { Appointment } from '../../../schemas/booking.ts'
import { BookingOptions } from '../../../schemas/booking-options.ts'
import { bookingDateToIso } from '../../../schemas/date.ts'
import { LOCAL_PUBLISHABLE_KEY } from '../../../schemas/local-cards.ts'
import { IntentReply } from '../../../schemas/payment.ts'
import { slotStart } from '../../../schemas/slot.ts'
import type { Storage } from '../../../server/storage/storage.ts'
import { adminElsewhere, PATIENT, patientElsewhere } from '../../rig/accounts.ts'
import { moveClock } from '../../rig/demo-clock.ts'
import type { Own } from '../../rig/process.ts'
import { CARDS } from '../../rig/test-cards.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Send = (method: string, path: string, body?: unknown) => Promise<unknown>

type Visit = {
  clinic: Own<{ readonly url: string }>
  db: Storage
  /** The id of the booking. */
  id: string
  /** The price of the booking in dollars. */
  price: number
}

/** Returns functions that pay for the patient's booking, and read and change the booking. */
export function paidVisit({ clinic, db, id, price }: Visit) {
  const { url } = clinic
  const booking = () =>
    db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const asPatient = async () => (await patientElsewhere(url, PATIENT)).send
  const asStaff = async () => (await adminElsewhere(url)).send
  const start = async () => {
    const { date, slot } = await booking()
    const wall = toCalendarDateTime(parseDate(date)).add({ minutes: slotStart(slot) })
    return wall.toDate('America/New_York')
  }
  return {
    booking,
    refunds: () => db.selectFrom('refund').selectAll().where('booking_id', '=', id).execute(),
    /** Accepts the newest cancellation terms, and pays for the booking with a test card. */
    pay: async () => {
      await db
        .updateTable('booking')
        .set((eb) => ({
          terms_id: eb
            .selectFrom('cancellation_terms')
            .select('id')
            .orderBy('created_at', 'desc')
            .limit(1),
        }))
        .where('id', '=', id)
        .execute()
      await pay({ clinic, id, price }, await asPatient())
    },
    /** Resolves with true if the booking was cancelled less than a day before the visit. */
    isLate: async () => {
      const { cancelled_at: at } = await booking()
      return at !== null && (await start()).getTime() - new Date(at).getTime() < DAY_MS
    },
    /** Moves the clinic's clock forward, to the given number of hours before the visit. */
    hoursBefore: async (hours: number) =>
      moveClock(clinic, new Date((await start()).getTime() - hours * HOUR_MS)),
    /** Moves the clinic's clock forward by an hour, so that the server runs its background jobs. */
    anHourLater: async () => {
      const setting = await db
        .selectFrom('clinic_setting')
        .select('value')
        .where('key', '=', 'demo.clock')
        .executeTakeFirst()
      await moveClock(clinic, new Date(Date.now() + Number(setting?.value ?? 0) + HOUR_MS))
    },
    cancelInAnotherTab: async () => {
      const { cancelled_at: at } = await booking()
      if (at === null) await cancel(id, await asPatient())
    },
    moveInAnotherTab: async (to: Appointment) => {
      const { date, slot } = await booking()
      if (date !== bookingDateToIso(to.date) || slot !== to.slot)
        await move(id, await asPatient(), to)
    },
    staffMove: async (to: Appointment) => move(id, await asStaff(), to),
    giveToAnother: () =>
      db.updateTable('booking').set({ person_id: 'another' }).where('id', '=', id).execute(),
    /** Deletes the booking, its payments and its refunds, as if the booking had never been made. */
    forget: async () => {
      await db.deleteFrom('refund').where('booking_id', '=', id).execute()
      await db.deleteFrom('payment').where('booking_id', '=', id).execute()
      await db.deleteFrom('booking').where('id', '=', id).execute()
    },
  }
}

async function pay({ clinic, id, price }: Omit<Visit, 'db'>, send: Send): Promise<void> {
  const intent = await send('POST', '/create-payment-intent', { price, bookingId: id })
  const { clientSecret } = IntentReply.parse(intent)
  const [transactionId] = clientSecret.split('_secret_')
  const charged = await fetch(`${clinic.url}/v1/payment_intents/${transactionId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${LOCAL_PUBLISHABLE_KEY}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': CARDS.pays,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2039',
      'payment_method_data[card][cvc]': '123',
    }),
  })
  expect(charged.ok, await charged.text()).toBe(true)
  await send('PATCH', `/booking/${id}`, { appointment: id, transactionId })
}

const optionsSeenBy = async (id: string, send: Send) =>
  BookingOptions.parse(await send('GET', `/booking/${id}/options`))

async function cancel(id: string, send: Send): Promise<void> {
  const { sequence, refund } = await optionsSeenBy(id, send)
  await send('POST', `/booking/${id}/cancel`, { sequence, expectedRefund: refund.now })
}

async function move(id: string, send: Send, to: Appointment): Promise<void> {
  const { sequence } = await optionsSeenBy(id, send)
  await send('POST', `/booking/${id}/move`, { sequence, ...to })
}
