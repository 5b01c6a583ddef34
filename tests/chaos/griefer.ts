import { randomUUID } from 'node:crypto'
import { parseDate } from '@internationalized/date'
import { BookingReply, type Booking } from '../../schemas/booking.ts'
import { TreatmentList, type Treatment } from '../../schemas/treatment.ts'
import { isoToBookingDate } from '../../schemas/date.ts'
import { openings } from '../../server/availability/openings.ts'
import { SETTINGS } from '../../server/config/settings.ts'
import { sweep } from '../../server/operations/sweep.ts'
import { NOON, order, sender, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { insist } from './patients.ts'

type Options = {
  readonly accounts: number
  /** The number of bookings that each account requests. */
  readonly tries: number
  readonly rateLimit: 'on' | 'off'
  readonly databaseUrl?: string
}

export type GrieferFigures = {
  readonly accounts: number
  readonly requests: number
  /** The number of slots that the attacking accounts have booked. */
  readonly taken: number
  /** The share of the next thirty days' slots that can still be booked, from 0 to 1. */
  readonly bookable: number
  readonly losses: readonly string[]
}

const DAYS = 30
const DAY_MS = 86_400_000
const LEAST = 0.9

// Server settings with the default booking limits. Other tests use far higher limits.
const DELIVERED = {
  LOG_LEVEL: 'error',
  UNPAID_BOOKINGS: SETTINGS.UNPAID_BOOKINGS.default,
  BOOKINGS_PER_DAY: SETTINGS.BOOKINGS_PER_DAY.default,
}

/**
 * Makes attacking accounts book all slots they can, and start a payment for every second booking.
 * After the attack, advances the clock past the bookings' payment deadlines.
 */
export async function grieve(options: Options): Promise<GrieferFigures> {
  const { accounts, tries, rateLimit, databaseUrl = '' } = options
  const engine = databaseUrl && { DATABASE_URL: databaseUrl }
  const clinic = await startClinic({ env: { ...DELIVERED, RATE_LIMIT: rateLimit, ...engine } })
  try {
    const offered = await countFree(clinic)
    const treatments = await listTreatments(clinic)
    const griefers = await Promise.all(
      Array.from({ length: accounts }, (_, at) => clinic.signIn(`griefer${at}@mail.test`)),
    )
    const taken = await Promise.all(
      griefers.map((griefer, at) => grab(griefer, wishes(treatments, at, tries))),
    )
    const left = await countFree(clinic)
    clinic.setClock(new Date(NOON.getTime() + DAY_MS))
    await sweep(clinic.deps)
    const figures = {
      accounts,
      requests: accounts * tries,
      taken: taken.reduce((sum, count) => sum + count, 0),
      bookable: left / offered,
    }
    return { ...figures, losses: await judge(clinic, figures) }
  } finally {
    await clinic.stop()
  }
}

async function judge(clinic: Clinic, figures: Omit<GrieferFigures, 'losses'>): Promise<string[]> {
  const held = await clinic.db
    .selectFrom('booking')
    .select('id')
    .where('cancelled_at', 'is', null)
    .execute()
  return [
    ...(figures.bookable < LEAST ? [`only ${figures.bookable} can still be booked`] : []),
    ...(figures.taken === 0 ? ['nobody could book at all'] : []),
    ...held.map(({ id }) => `${id} is still held after the time to pay`),
  ]
}

/**
 * Returns how many slots can be booked in the next thirty days, starting tomorrow.
 * Reads the database directly, because the attack has used up the server's rate limit.
 */
async function countFree({ deps }: Clinic): Promise<number> {
  const { free } = await openings(deps)
  return free.slice(1, DAYS + 1).reduce((sum, count) => sum + count, 0)
}

async function listTreatments({ url }: Clinic): Promise<Treatment[]> {
  const path = '/available?date=Jan%2016,%202026'
  const { body } = await insist(() => sender(url)('GET', path))
  return TreatmentList.parse(body)
}

/**
 * Returns the slots that an attacking account requests. The slots on the nearest days come first.
 * Two attacking accounts rarely request the same slot.
 */
function wishes(treatments: readonly Treatment[], account: number, tries: number) {
  return Array.from({ length: tries }, (_, at) => {
    const treatment = treatments[(account + at) % treatments.length]
    const slots = treatment?.slots ?? []
    const day = parseDate('2026-01-16').add({ days: at % DAYS })
    return {
      treatmentId: treatment?._id ?? '',
      price: treatment?.price ?? 0,
      slot: slots[(account + Math.floor(at / DAYS)) % slots.length] ?? '',
      date: isoToBookingDate(day.toString()),
    }
  })
}

const AT_ONCE = 10

/** Requests the slots in `wanted`, ten at a time. Resolves with the number of booked slots. */
async function grab(patient: Patient, wanted: ReturnType<typeof wishes>): Promise<number> {
  const booked: Booking[] = []
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const replies = await Promise.all(
      wanted.slice(start, start + AT_ONCE).map((wish) => {
        const request = order(patient.email, wish)
        const key = { 'idempotency-key': randomUUID() }
        return insist(() => patient.send('POST', '/booking', request, key))
      }),
    )
    booked.push(...replies.flatMap(bookingIn))
  }
  const opened = booked.filter((_, at) => at % 2 === 0)
  for (const { _id: bookingId, price } of opened)
    await insist(() => patient.send('POST', '/create-payment-intent', { price, bookingId }))
  return booked.length
}

function bookingIn({ body }: { body: unknown }): Booking[] {
  const reply = BookingReply.safeParse(body).data
  return reply?.success ? [reply.booking] : []
}
