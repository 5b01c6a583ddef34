import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BookingRequest } from '../../schemas/booking-body.ts'
import { BookingReply } from '../../schemas/booking.ts'
import { order, sender, startClinic, type Clinic } from '../rig/harness.ts'
import { makeFolder } from '../rig/databases.ts'
import { DAY, from, NEWCOMER_LIMITS, ORDINARY, slotAt } from '../rig/newcomers.ts'

// Two servers share one database, as two processes of one clinic do.
let folder: string
let servers: readonly Clinic[]

beforeEach(async () => {
  folder = await makeFolder()
  const start = () => startClinic({ folder, env: NEWCOMER_LIMITS })
  servers = [await start(), await start()]
})
afterEach(async () => {
  for (const server of servers) await server.stop()
  await rm(folder, { recursive: true, force: true })
})

type Wish = { readonly changes: Partial<BookingRequest>; readonly address: string }

/** Makes a new patient book each wish, all at the same time, at one of the two servers in turn. */
async function race(wishes: readonly Wish[]) {
  const patients = await Promise.all(
    wishes.map(async (_, at) => servers[0]?.signIn(`racer${at}@mail.test`)),
  )
  const replies = await Promise.all(
    wishes.map(({ changes, address }, at) => {
      const { email = '', token } = patients[at] ?? {}
      const send = sender(servers[at % 2]?.url ?? '', token)
      return send('POST', '/booking', order(email, changes), from(address))
    }),
  )
  return replies.map(({ body }) => {
    const reply = BookingReply.parse(body)
    return reply.success ? reply.booking : undefined
  })
}

it('lets exactly six of sixteen simultaneous bookings from one network have the usual time', async () => {
  const booked = await race(
    Array.from({ length: 16 }, (_, at) => ({
      changes: { date: `Feb ${at + 1}, 2026` },
      address: '203.0.113.7',
    })),
  )
  expect(booked.filter((booking) => booking?.payBy === ORDINARY)).toHaveLength(6)
})

it('lets exactly six of sixteen simultaneous bookings on one day reserve their time', async () => {
  const booked = await race(
    Array.from({ length: 16 }, (_, at) => ({
      changes: { date: DAY, slot: slotAt(at) },
      address: `203.0.113.${at}`,
    })),
  )
  expect(booked.filter((booking) => booking?.unreserved !== true)).toHaveLength(6)
})
