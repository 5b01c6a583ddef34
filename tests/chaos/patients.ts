import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { parseDate } from '@internationalized/date'
import * as z from 'zod/mini'
import type { BookingRequest } from '../../schemas/booking-body.ts'
import { BookingReply, type Booking } from '../../schemas/booking.ts'
import { formatBookingDate } from '../../schemas/date.ts'
import { LOCAL_PUBLISHABLE_KEY } from '../../schemas/local-cards.ts'
import { IntentReply } from '../../schemas/payment.ts'
import { formatSlot } from '../../schemas/slot.ts'
import { TokenReply } from '../../schemas/user.ts'
import { order, requestSignUp, sender, SignedUp } from '../rig/harness.ts'

/** Everything that the servers told the patients and that the database must later contain. */
export type Told = {
  /** Bookings that the server acknowledged, by booking ID. */
  readonly booked: Map<string, Booking>
  /** Charges that the card provider acknowledged, by booking ID. */
  readonly charged: Map<string, string>
  /** Payments that the server acknowledged: the transaction IDs by booking ID. */
  readonly paid: Map<string, string>
  /** Booking requests that got no reply, by idempotency key. */
  readonly unanswered: Map<string, BookingRequest>
  /** Replies that the server should never send to a patient. */
  readonly faults: string[]
  /** Whether the patients repeat a request until its reply is not 503. */
  readonly insists: boolean
  requests: number
}

export const nothingTold = ({ insists = true } = {}): Told => ({
  booked: new Map(),
  charged: new Map(),
  paid: new Map(),
  unanswered: new Map(),
  faults: [],
  insists,
  requests: 0,
})

export type Person = { readonly email: string; readonly token: string }

/** Creates a patient's account and signs the patient in. */
export async function enter(url: string, email: string): Promise<Person> {
  const { body: account } = await insist(() => requestSignUp(url, email))
  const { idToken } = SignedUp.parse(account)
  const admit = () => sender(url, idToken)('PUT', `/user/${email}`, { email })
  const { body } = await insist(admit)
  return { email, token: TokenReply.parse(body).token }
}

const TREATMENTS = [
  { treatmentId: 'fluoride-treatment', price: 40 },
  { treatmentId: 'cavity-filling', price: 150 },
  { treatmentId: 'root-canal', price: 400 },
] as const

/** Books and pays repeatedly, until the connection is lost or `isOver` returns true. */
export async function keepVisiting(url: string, who: Person, told: Told, isOver: () => boolean) {
  while (!isOver()) {
    try {
      await visit(url, who, told)
    } catch (error) {
      // A `TypeError` means a lost connection. A booking request then remains in `told.unanswered`.
      if (!(error instanceof TypeError)) told.faults.push(String(error))
      return
    }
  }
}

// Books a slot. In three of four cases, the patient also pays.
const visit = (url: string, who: Person, told: Told) =>
  randomInt(4) === 0 ? book(url, who, told) : visitAndPay(url, who, told)

async function book(url: string, who: Person, told: Told): Promise<Booking | undefined> {
  const key = randomUUID()
  const request = wish(who.email)
  told.unanswered.set(key, request)
  return ask(url, who, told, { key, request })
}

/** Books a random free slot and pays for the booking by card. */
export async function visitAndPay(url: string, who: Person, told: Told): Promise<void> {
  const booking = await book(url, who, told)
  if (booking) await pay(url, who, told, booking)
}

/** Pays for a booking by card: opens the payment, charges the card and records the charge. */
export async function pay(url: string, who: Person, told: Told, booking: Booking): Promise<void> {
  const secret = await openPayment(url, who, told, booking)
  if (secret) await finishPayment(url, who, told, { booking, secret })
}

type Opened = { readonly booking: Booking; readonly secret: string }

/** Charges the card for a payment that `openPayment` has opened, and records the charge. */
export async function finishPayment(
  url: string,
  who: Person,
  told: Told,
  { booking, secret }: Opened,
): Promise<void> {
  const [intent = ''] = secret.split('_secret_')
  await chargeCard(url, told, { booking, intent, secret })
  const body = { appointment: booking._id, transactionId: intent }
  const reply = await counted(told, () =>
    sender(url, who.token)('PATCH', `/booking/${booking._id}`, body),
  )
  if (reply.status === 200) told.paid.set(booking._id, intent)
}

/** Sends a booking request. A repeated request has the first request's idempotency key. */
export async function ask(
  url: string,
  { token }: Person,
  told: Told,
  { key, request }: { readonly key: string; readonly request: BookingRequest },
): Promise<Booking | undefined> {
  const { status, body } = await counted(told, () =>
    sender(url, token)('POST', '/booking', request, { 'idempotency-key': key }),
  )
  told.unanswered.delete(key)
  if (status !== 200) return undefined
  const reply = BookingReply.parse(body)
  if (!reply.success) return undefined
  told.booked.set(reply.booking._id, reply.booking)
  return reply.booking
}

/** Books a random slot at least `days` days ahead. If that slot is taken, tries another slot. */
export async function bookAhead(
  url: string,
  who: Person,
  told: Told,
  days: number,
): Promise<Booking> {
  const request = wish(who.email, days)
  const booking = await ask(url, who, told, { key: randomUUID(), request })
  return booking ?? bookAhead(url, who, told, days)
}

/** Creates a booking request for a random slot within a year, at least `days` days ahead. */
export function wish(patient: string, days = 2): BookingRequest {
  const today = parseDate(new Date().toISOString().slice(0, 10))
  const date = today.add({ days: randomInt(days, 360) })
  const slot = formatSlot(8 * 60 + 30 * randomInt(8), 30)
  const treatment = TREATMENTS[randomInt(TREATMENTS.length)]
  return order(patient, { date: formatBookingDate(date), slot, ...treatment })
}

/** Creates a payment intent for a booking. Resolves with the intent's client secret. */
export async function openPayment(url: string, { token }: Person, told: Told, booking: Booking) {
  const { _id: bookingId, price } = booking
  const { status, body } = await counted(told, () =>
    sender(url, token)('POST', '/create-payment-intent', { price, bookingId }),
  )
  if (status !== 200) return undefined
  return IntentReply.parse(body).clientSecret
}

type Charge = { readonly booking: Booking; readonly intent: string; readonly secret: string }

async function chargeCard(url: string, told: Told, charge: Charge): Promise<void> {
  const { booking, intent, secret } = charge
  const card = {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvc]': '123',
  }
  const method = await counted(told, () => form(url, '/payment_methods', card))
  const { data: made } = z.object({ id: z.string() }).safeParse(method.body)
  if (!made) return
  const fields = { payment_method: made.id, client_secret: secret }
  const path = `/payment_intents/${intent}/confirm`
  const confirmed = await counted(told, () => form(url, path, fields))
  const { data: charged } = z.object({ status: z.literal('succeeded') }).safeParse(confirmed.body)
  if (charged) told.charged.set(booking._id, intent)
}

async function form(url: string, path: string, fields: Record<string, string>) {
  const reply = await fetch(`${url}/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${LOCAL_PUBLISHABLE_KEY}` },
    body: new URLSearchParams(fields),
  })
  const body: unknown = await reply.json()
  return { status: reply.status, body }
}

type Reply = { readonly status: number; readonly body: unknown }

/** Sends a request and counts it in `told`. Records a 5xx reply as a fault. */
export async function counted<T extends Reply>(told: Told, send: () => Promise<T>): Promise<T> {
  const reply = await (told.insists ? insist : untilServed)(send)
  told.requests += 1
  if (reply.status >= 500) told.faults.push(`${reply.status} ${JSON.stringify(reply.body)}`)
  return reply
}

const SERVED_WITHIN_MS = 240_000
// The wait that the server's `retry-after` header asks of a client, in milliseconds.
const OVERLOADED_MS = 5000
const PAUSE_MS = 200

const Overloaded = z.object({ error: z.object({ code: z.literal('overloaded') }) })
const isOverloaded = ({ body }: Reply) => Overloaded.safeParse(body).success

/**
 * Sends a request. While the server is overloaded, repeats the request after a pause.
 * A request that an overloaded server refuses has changed nothing.
 */
export const untilServed = <T extends Reply>(send: () => Promise<T>): Promise<T> =>
  repeatWhile(isOverloaded, send)

/**
 * Sends a request. While the server replies with 503, repeats the request after a pause.
 * Use `insist` only for requests that may be repeated, such as requests with an idempotency key.
 */
export const insist = <T extends Reply>(send: () => Promise<T>): Promise<T> =>
  repeatWhile(({ status }) => status === 503, send)

async function repeatWhile<T extends Reply>(
  isRefused: (reply: T) => boolean,
  send: () => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + SERVED_WITHIN_MS
  for (;;) {
    const reply = await send()
    if (!isRefused(reply) || Date.now() > deadline) return reply
    await setTimeout(isOverloaded(reply) ? OVERLOADED_MS : PAUSE_MS)
  }
}
