import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Booking } from '../../schemas/booking.ts'
import { CancelReply } from '../../schemas/cancel.ts'
import { sender } from '../rig/harness.ts'
import { launch } from '../rig/process.ts'
import {
  bookAhead,
  counted,
  enter,
  finishPayment,
  nothingTold,
  openPayment,
  type Person,
  type Told,
} from './patients.ts'
import { judgeRefunds, untilRefunded } from './refunds.ts'
import { inWorld } from './world.ts'

const PATIENTS = 10
const LONGEST_MS = 40
const DAYS_AHEAD = 10
const ATTEMPTS = 10

export type CancelRaceFigures = {
  readonly cards: number
  /** The number of charged cards, which equals the number of refunds after the test. */
  readonly charged: number
  /** The number of cards that were charged after their booking had been cancelled. */
  readonly late: number
  readonly losses: readonly string[]
}

/** Charges `cards` cards. At the same time, each booking's patient cancels the booking. */
export function cancelWhilePaying({
  cards,
  databaseUrl = '',
}: {
  readonly cards: number
  readonly databaseUrl?: string
}): Promise<CancelRaceFigures> {
  return inWorld(databaseUrl, async ({ settings, db }) => {
    const told = nothingTold()
    const cancelled = new Set<string>()
    const server = await launch(settings)
    try {
      const people = await Promise.all(
        Array.from({ length: PATIENTS }, (_, at) => enter(server.url, `payer${at}@mail.test`)),
      )
      const visits = people.map(async (who, at) => {
        for (let card = at; card < cards; card += PATIENTS)
          await payAndCancel(server.url, who, told, cancelled)
      })
      await Promise.all(visits)
      await untilRefunded(db)
      const losses = await judgeRefunds(db, server.url, cancelled)
      const refunds = await db.selectFrom('refund').select('kind').execute()
      const late = refunds.filter(({ kind }) => kind === 'late').length
      return { cards, charged: refunds.length, late, losses: [...losses, ...told.faults] }
    } finally {
      await server.end('SIGTERM')
    }
  })
}

async function payAndCancel(url: string, who: Person, told: Told, cancelled: Set<string>) {
  const booking = await bookAhead(url, who, told, DAYS_AHEAD)
  const secret = await openPayment(url, who, told, booking)
  if (!secret) {
    told.faults.push(`the payment of ${booking._id} was not opened`)
    return
  }
  const cancelSoon = async () => {
    await setTimeout(randomInt(LONGEST_MS))
    if (await cancelAnyway(url, who, told, booking)) cancelled.add(booking._id)
    else told.faults.push(`${booking._id} could not be cancelled`)
  }
  await Promise.all([finishPayment(url, who, told, { booking, secret }), cancelSoon()])
}

// If the refund amount has changed, the patient reads the new amount and presses Cancel again.
async function cancelAnyway(url: string, who: Person, told: Told, { _id, price }: Booking) {
  let expectedRefund = 0
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const body = { sequence: 0, expectedRefund }
    const reply = await counted(told, () =>
      sender(url, who.token)('POST', `/booking/${_id}/cancel`, body),
    )
    if (CancelReply.safeParse(reply.body).success) return true
    expectedRefund = price - expectedRefund
  }
  return false
}
