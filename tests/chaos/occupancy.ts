import { randomUUID } from 'node:crypto'
import { parseDate } from '@internationalized/date'
import * as z from 'zod/mini'
import { loadTokenKey } from '../../server/accounts/token-key.ts'
import { BookingReply, type Booking } from '../../schemas/booking.ts'
import { formatBookingDate } from '../../schemas/date.ts'
import { formatSlot } from '../../schemas/slot.ts'
import { readConfig } from '../../server/config/config.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { wrongClaims } from '../rig/claims.ts'
import { order, sender } from '../rig/harness.ts'
import { launch } from '../rig/process.ts'
import { admit } from './admit.ts'
import { hireDoctors, STARTS, TREATMENTS } from './clinic-day.ts'
import { insist, type Person } from './patients.ts'
import { inWorld } from './world.ts'

const DAYS = 3

// Each patient sends several requests at once, so that one patient's visits can also overlap.
const REQUESTS_EACH = 3

type Options = {
  readonly clients: number
  readonly processes: number
  readonly databaseUrl?: string
}

export type OccupancyFigures = {
  readonly clients: number
  readonly processes: number
  readonly booked: number
  readonly moved: number
  readonly cancelled: number
  readonly losses: readonly string[]
}

/**
 * Makes many patients book visits with three doctors at the same time, on several servers.
 * The visits have different lengths. After booking, the patients move and cancel their visits.
 */
export function occupy({
  clients,
  processes,
  databaseUrl = '',
}: Options): Promise<OccupancyFigures> {
  return inWorld(databaseUrl, async ({ settings, db }) => {
    const servers = await Promise.all(Array.from({ length: processes }, () => launch(settings)))
    try {
      await hireDoctors(db)
      const key = await loadTokenKey(readConfig(settings))
      const people = await admit(db, key, Math.ceil(clients / REQUESTS_EACH))
      const urls = servers.map(({ url }) => url)
      const told: string[] = []
      const booked = await bookAll(urls, people, clients, told)
      const losses = await judge(db, booked.length)
      const { moved, cancelled } = await changeAll(urls, booked, told)
      losses.push(...(await judge(db, booked.length - cancelled)), ...told)
      return { clients, processes, booked: booked.length, moved, cancelled, losses }
    } finally {
      await Promise.all(servers.map((server) => server.end('SIGTERM')))
    }
  })
}

type Visit = { readonly who: Person; readonly booking: Booking }

async function bookAll(
  urls: readonly string[],
  people: readonly Person[],
  clients: number,
  told: string[],
): Promise<Visit[]> {
  const visits = await Promise.all(
    Array.from({ length: clients }, async (_, at): Promise<Visit[]> => {
      const who = pick(people, at)
      const { treatment, ...place } = wish(at)
      const request = order(who.email, { treatmentId: treatment, treatment, price: 40, ...place })
      const send = sender(pick(urls, at), who.token)
      const key = { 'idempotency-key': randomUUID() }
      const reply = await persist(() => send('POST', '/booking', request, key))
      const booking = bookingIn(reply, told)
      return booking ? [{ who, booking }] : []
    }),
  )
  return visits.flat()
}

/** Moves every visit. For every third visit, sends a cancellation at the same time as the move. */
async function changeAll(urls: readonly string[], visits: readonly Visit[], told: string[]) {
  const outcomes = await Promise.all(
    visits.map(async ({ who, booking }, at) => {
      const send = sender(pick(urls, at), who.token)
      const path = `/booking/${booking._id}`
      const treatment = booking.treatmentId
      const move = { sequence: 0, ...placeOf(treatment, at * 7 + 3) }
      const cancel = { sequence: 0, expectedRefund: 0 }
      const [moving, cancelling] = await Promise.all([
        persist(() => send('POST', `${path}/move`, move)),
        at % 3 === 0 ? persist(() => send('POST', `${path}/cancel`, cancel)) : undefined,
      ])
      return {
        isMoved: bookingIn(moving, told) !== undefined,
        isCancelled: cancelling?.status === 200,
      }
    }),
  )
  return {
    moved: outcomes.filter(({ isMoved }) => isMoved).length,
    cancelled: outcomes.filter(({ isCancelled }) => isCancelled).length,
  }
}

const ATTEMPTS = 5

/** Repeats a request after a lost connection, and while the server replies with 503. */
async function persist<T extends { status: number; body: unknown }>(
  send: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await insist(send)
    } catch (error) {
      if (!(error instanceof TypeError) || attempt === ATTEMPTS) throw error
    }
  }
}

const wish = (at: number) => {
  const { id } = pick(TREATMENTS, at)
  return { treatment: id, ...placeOf(id, at) }
}

/** Returns a visit's day and slot. Consecutive values of `at` give slots that are far apart. */
function placeOf(treatment: string, at: number) {
  const minutes = TREATMENTS.find(({ id }) => id === treatment)?.minutes ?? 0
  const starts = STARTS.filter((start) => start + minutes <= 18 * 60)
  const date = parseDate(new Date().toISOString().slice(0, 10)).add({ days: 30 + (at % DAYS) })
  return { date: formatBookingDate(date), slot: formatSlot(pick(starts, at * 11), minutes) }
}

function pick<T>(list: readonly T[], at: number): T {
  const item = list[at % list.length]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

const Refused = z.object({ error: z.object({ code: z.string() }) })

// The error codes with which the server may refuse a booking or a move in this test.
const EXPECTED = new Set(['unpaid_limit', 'day_limit', 'changed', 'cancelled', 'not_bookable'])

function bookingIn(
  { status, body }: { readonly status: number; readonly body: unknown },
  told: string[],
): Booking | undefined {
  if (EXPECTED.has(Refused.safeParse(body).data?.error.code ?? '')) return undefined
  const { data } = BookingReply.safeParse(body)
  if (status !== 200 || !data) told.push(`${status} ${JSON.stringify(body)}`)
  return data?.success ? data.booking : undefined
}

/** Returns a message for each way in which the database contradicts the servers' replies. */
async function judge(db: Storage, wanted: number): Promise<string[]> {
  const active = await db
    .selectFrom('booking')
    .select('id')
    .where('cancelled_at', 'is', null)
    .execute()
  const lost = active.length === wanted ? [] : [`${active.length} bookings instead of ${wanted}`]
  return [...lost, ...(await wrongClaims(db))]
}
