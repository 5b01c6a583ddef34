import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { parseDate } from '@internationalized/date'
import { BookingReply, type Booking } from '../../schemas/booking.ts'
import { TreatmentList } from '../../schemas/treatment.ts'
import { isoToBookingDate } from '../../schemas/date.ts'
import { slotStart } from '../../schemas/slot.ts'
import { openings } from '../../server/availability/openings.ts'
import { SETTINGS } from '../../server/config/settings.ts'
import { sweep } from '../../server/operations/sweep.ts'
import { makeFolder } from '../rig/databases.ts'
import { NOON, order, sender, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { insist } from './patients.ts'

type Options = {
  readonly accounts: number
  /** The number of networks from which the accounts book. */
  readonly networks: number
  /** How many times the accounts book all they can, each time eleven minutes later. */
  readonly rounds: number
  readonly rateLimit: 'on' | 'off'
  readonly databaseUrl?: string
}

export type GrieferFigures = {
  readonly accounts: number
  readonly requests: number
  /** The number of bookings that the accounts have made. */
  readonly taken: number
  /** The least share of the next thirty days' starts that stayed free after a round, from 0 to 1. */
  readonly bookable: number
  /** The least share of one of the next five working days' starts that stayed free. */
  readonly worstDay: number
  readonly losses: readonly string[]
}

const DAYS = 30
const WORKING_DAYS = 5
const MINUTE_MS = 60_000
const ROUND_MS = 11 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** The shares of the starts that must stay free, of thirty days and of each working day. */
const LEAST = { bookable: 0.9, worstDay: 0.6 }

// Server settings with the default booking limits and with doctors, as the product starts.
// The tests use far higher limits. The attack names its networks as a reverse proxy does.
const DELIVERED = {
  LOG_LEVEL: 'error',
  DEMO_DOCTORS: SETTINGS.DEMO_DOCTORS.default,
  UNPAID_BOOKINGS: SETTINGS.UNPAID_BOOKINGS.default,
  UNPAID_PER_NETWORK: SETTINGS.UNPAID_PER_NETWORK.default,
  UNPAID_PERCENT: SETTINGS.UNPAID_PERCENT.default,
  BOOKINGS_PER_DAY: SETTINGS.BOOKINGS_PER_DAY.default,
  TRUST_PROXY: '1',
}

/**
 * Makes attacking accounts book all slots they can, and start a payment for every second booking.
 * The accounts book the longest treatments first. They give back each booking that blocks nobody.
 * After the attack, advances the clock past the bookings' payment deadlines.
 */
export async function grieve(options: Options): Promise<GrieferFigures> {
  const { accounts, networks, rounds, rateLimit, databaseUrl = '' } = options
  const folder = await makeFolder()
  const engine = databaseUrl && { DATABASE_URL: databaseUrl }
  const env = { ...DELIVERED, RATE_LIMIT: rateLimit, ...engine }
  const clinic = await startClinic({ folder, env })
  try {
    const offered = await countFree(clinic)
    const griefers = await Promise.all(
      Array.from({ length: accounts }, async (_, at) => {
        const patient = await clinic.signIn(`griefer${at}@mail.test`)
        return { patient, address: `198.51.100.${at % networks}`, held: 0 }
      }),
    )
    const seen: Seen[] = []
    for (let round = 0; round < rounds; round += 1) {
      const at = new Date(NOON.getTime() + round * ROUND_MS)
      clinic.setClock(at)
      await sweep(clinic.deps)
      const attack = await attackOnce(clinic, griefers)
      seen.push({ ...attack, ...sharesOf(offered, await countFree(clinic)) })
    }
    const figures = {
      accounts,
      requests: sum(seen.map(({ requests }) => requests)),
      taken: sum(seen.map(({ taken }) => taken)),
      bookable: Math.min(...seen.map(({ bookable }) => bookable)),
      worstDay: Math.min(...seen.map(({ worstDay }) => worstDay)),
    }
    clinic.setClock(new Date(NOON.getTime() + rounds * ROUND_MS + DAY_MS))
    await sweep(clinic.deps)
    return { ...figures, losses: await judge(clinic, figures) }
  } finally {
    await clinic.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Attack = { readonly requests: number; readonly taken: number }
type Shares = Pick<GrieferFigures, 'bookable' | 'worstDay'>
type Seen = Attack & Shares

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

async function judge(clinic: Clinic, figures: Attack & Shares): Promise<string[]> {
  const held = await clinic.db
    .selectFrom('booking')
    .select('id')
    .where('cancelled_at', 'is', null)
    .execute()
  const { bookable, worstDay, taken } = figures
  return [
    ...(bookable < LEAST.bookable ? [`only ${bookable} of thirty days stayed free`] : []),
    ...(worstDay < LEAST.worstDay ? [`only ${worstDay} of a working day stayed free`] : []),
    ...(taken === 0 ? ['nobody could book at all'] : []),
    ...held.map(({ id }) => `${id} is still held after the time to pay`),
  ]
}

/**
 * Counts the free starts of each of the next thirty days, starting tomorrow.
 * Reads the database directly, because the attack has used up the server's rate limit.
 */
async function countFree({ deps }: Clinic): Promise<readonly number[]> {
  const { free } = await openings(deps)
  return free.slice(1, DAYS + 1)
}

function sharesOf(offered: readonly number[], left: readonly number[]): Shares {
  const days = offered.flatMap((count, at) => (count > 0 ? [(left[at] ?? 0) / count] : []))
  return {
    bookable: sum(left) / sum(offered),
    worstDay: Math.min(...days.slice(0, WORKING_DAYS)),
  }
}

type Griefer = { readonly patient: Patient; readonly address: string; held: number }

/** Books all slots that the accounts can book, day by day. */
async function attackOnce(clinic: Clinic, griefers: readonly Griefer[]): Promise<Attack> {
  let [requests, taken] = [0, 0]
  for (const griefer of griefers) griefer.held = await countHeld(clinic, griefer)
  const first = parseDate('2026-01-16')
  for (let day = 0; day < DAYS; day += 1) {
    const wishes = await wishesOn(clinic, first.add({ days: day }).toString())
    for (const wish of wishes) {
      const griefer = griefers.find(({ held }) => held < Number(DELIVERED.UNPAID_BOOKINGS))
      if (!griefer) return { requests, taken }
      requests += 1
      const booked = await grab(griefer, wish)
      if (!booked) continue
      taken += 1
      griefers = rotated(griefers)
      if (booked.unreserved) {
        await giveBack(griefer, booked)
        break
      }
      griefer.held += 1
      if (taken % 2 === 0) await openPayment(griefer, booked)
    }
  }
  return { requests, taken }
}

const rotated = ([first, ...others]: readonly Griefer[]) => (first ? [...others, first] : others)

async function countHeld({ db }: Clinic, { patient }: Griefer): Promise<number> {
  const rows = await db
    .selectFrom('booking')
    .select('id')
    .where('patient', '=', patient.email)
    .where('cancelled_at', 'is', null)
    .execute()
  return rows.length
}

type Wish = Awaited<ReturnType<typeof wishesOn>>[number]

/** Returns the free slots of one day, those of the longest treatments first. */
async function wishesOn({ url }: Clinic, day: string) {
  const date = isoToBookingDate(day)
  const path = `/available?date=${encodeURIComponent(date)}`
  const { body } = await insist(() => sender(url)('GET', path))
  return TreatmentList.parse(body)
    .flatMap(({ _id: treatmentId, price, duration = 0, slots }) =>
      slots.map((slot) => ({ treatmentId, price, duration, slot, date })),
    )
    .toSorted(
      (one, other) => other.duration - one.duration || slotStart(one.slot) - slotStart(other.slot),
    )
}

async function grab({ patient, address }: Griefer, wish: Wish): Promise<Booking | undefined> {
  const { duration: _, ...changes } = wish
  const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': address }
  const { body } = await insist(() =>
    patient.send('POST', '/booking', order(patient.email, changes), headers),
  )
  const reply = BookingReply.safeParse(body).data
  return reply?.success ? reply.booking : undefined
}

async function openPayment({ patient }: Griefer, { _id: bookingId, price }: Booking) {
  await insist(() => patient.send('POST', '/create-payment-intent', { price, bookingId }))
}

async function giveBack({ patient }: Griefer, { _id, sequence = 0 }: Booking) {
  const cancellation = { sequence, expectedRefund: 0 }
  await insist(() => patient.send('POST', `/booking/${_id}/cancel`, cancellation))
}
