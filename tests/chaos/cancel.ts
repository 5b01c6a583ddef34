import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Booking } from '../../schemas/booking.ts'
import { CancelReply } from '../../schemas/cancel.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { wrongClaims } from '../rig/claims.ts'
import { sender } from '../rig/harness.ts'
import { launch } from '../rig/process.ts'
import { judgeRefunds, untilRefunded } from './refunds.ts'
import { bookAhead, counted, enter, nothingTold, pay, type Person, type Told } from './patients.ts'
import { inWorld } from './world.ts'

const PATIENTS = 6
const LONGEST_MS = 80
const DAY_AND_HOUR_MS = 25 * 3_600_000

// Visits ten days ahead get a full refund, even after the test has advanced the clock by 25 hours.
const DAYS_AHEAD = 10

export type CancelFigures = {
  readonly kills: number
  readonly cancelled: number
  /** The number of cancellations repeated because the server was killed before it replied. */
  readonly resumed: number
  readonly losses: readonly string[]
}

type Options = { readonly kills: number; readonly databaseUrl?: string }

type Visit = { readonly who: Person; readonly booking: Booking }

/**
 * Kills and restarts the server at random moments while patients cancel paid bookings.
 * Halfway through, advances the clock by 25 hours and deletes the provider's idempotency keys.
 * After each kill, compares the server's replies with the database and the provider's refunds.
 */
export function killWhileCancelling({ kills, databaseUrl = '' }: Options): Promise<CancelFigures> {
  return inWorld(databaseUrl, async ({ settings, db }) => {
    const told = nothingTold()
    const losses: string[] = []
    let server = await launch(settings)
    try {
      const people = await enterAll(server.url)
      let cancelled = 0
      let resumed = 0
      for (let kill = 0; kill < kills; kill += 1) {
        const visits = await bookAll(server.url, people, told)
        const answered = new Set<string>()
        const cancelling = visits.map((visit) => cancel(server.url, visit, told, answered))
        await setTimeout(randomInt(LONGEST_MS))
        await server.end('SIGKILL')
        await Promise.all(cancelling)
        if (kill === Math.floor(kills / 2)) await passADay(db)
        server = await launch(settings)
        const open = visits.filter(({ booking }) => !answered.has(booking._id))
        await Promise.all(open.map((visit) => cancel(server.url, visit, told, answered)))
        cancelled += answered.size
        resumed += open.length
        await untilRefunded(db)
        losses.push(...(await judgeRefunds(db, server.url, answered)), ...(await wrongClaims(db)))
      }
      return { kills, cancelled, resumed, losses: [...losses, ...told.faults] }
    } finally {
      await server.end('SIGTERM')
    }
  })
}

const enterAll = (url: string) =>
  Promise.all(Array.from({ length: PATIENTS }, (_, at) => enter(url, `patient${at}@mail.test`)))

async function bookAll(url: string, people: readonly Person[], told: Told): Promise<Visit[]> {
  const visits = await Promise.all(people.map((who) => bookAndPay(url, who, told)))
  return visits.flat()
}

async function bookAndPay(url: string, who: Person, told: Told): Promise<Visit[]> {
  const booking = await bookAhead(url, who, told, DAYS_AHEAD)
  await pay(url, who, told, booking)
  return told.paid.has(booking._id) ? [{ who, booking }] : []
}

// When a server is killed, its connections close, which `fetch` reports as a `TypeError`.
// After the server's restart, the caller sends each unconfirmed cancellation again.
async function cancel(url: string, visit: Visit, told: Told, answered: Set<string>) {
  const { who, booking } = visit
  const body = { sequence: 0, expectedRefund: booking.price }
  const path = `/booking/${booking._id}/cancel`
  try {
    const reply = await counted(told, () => sender(url, who.token)('POST', path, body))
    const { data } = CancelReply.safeParse(reply.body)
    if (data?.refund === booking.price) answered.add(booking._id)
    else told.faults.push(`${reply.status} ${JSON.stringify(reply.body)}`)
  } catch (error) {
    if (!(error instanceof TypeError)) told.faults.push(String(error))
  }
}

async function passADay(db: Storage): Promise<void> {
  const changed_at = new Date().toISOString()
  await db
    .insertInto('clinic_setting')
    .values({ key: 'demo.clock', value: String(DAY_AND_HOUR_MS), changed_at, changed_by: '' })
    .execute()
  await db.deleteFrom('local_card_replay').execute()
}
