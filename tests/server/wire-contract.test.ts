import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { IntentReply } from '../../schemas/payment.ts'
import { order, sender, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { providerOf } from '../rig/identity-provider.ts'
import { chargeCard } from '../rig/test-cards.ts'

// These tests check the API calls in spec §7 with the tests' own schemas, not the product's.
// The tests' own schemas are strict: a missing, renamed or added field fails the test.

const ANN = 'ann@mail.test'
const BOB = 'bob@mail.test'
const DANA = {
  name: 'Dana Dentist',
  email: 'dana@mail.test',
  specialty: 'Cavity Filling',
  img: '/dana.png',
}
const DATE = 'Jan 16, 2026'
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])

type World = {
  readonly clinic: Clinic
  readonly ann: Patient
  readonly boss: Patient
  readonly idToken: string
  /** The ID of Ann's only booking, which is unpaid. */
  readonly id: string
}

type Call = {
  /** The method and URL of the API call, in the notation of spec §7. */
  readonly call: string
  readonly auth: 'none' | 'bearer' | 'identity'
  readonly by?: 'ann' | 'boss'
  /** Values for placeholders such as `{email}`. The defaults are Ann's email and booking ID. */
  readonly fill?: Readonly<Record<string, string>>
  readonly payload?: (world: World) => unknown
  readonly response: z.ZodMiniType
}

const text = z.string().check(z.minLength(1))
const several = (item: z.ZodMiniType) => z.array(item).check(z.minLength(1))

const unpaid = {
  _id: text,
  treatmentId: text,
  treatment: text,
  date: z.literal(DATE),
  slot: text,
  price: z.number(),
  patient: z.literal(ANN),
  PatientName: text,
  // For the payment form, the specification calls the patient's name `patientName`.
  patientName: text,
  phone: text,
  // The specification lacks the field `payBy`, which is the payment deadline.
  payBy: z.optional(text),
}

const CALLS: readonly Call[] = [
  {
    call: 'PUT /user/{email}',
    // The specification requires no token for `PUT /user/{email}` (a sign-in).
    // If a sign-in needed no token, anyone could sign in as another person.
    auth: 'identity',
    payload: () => ({ email: ANN }),
    response: z.strictObject({ token: text }),
  },
  {
    call: 'GET /available?date={formatted date}',
    auth: 'none',
    response: several(
      z.strictObject({ _id: text, name: text, slots: several(text), price: z.number() }),
    ),
  },
  {
    call: 'POST /booking',
    // The specification requires no token for a booking.
    // If a booking needed no token, anyone could book in the name of another person.
    auth: 'bearer',
    payload: () => order(ANN, { treatmentId: 'cavity-filling', price: 150, slot: LATER }),
    response: z.strictObject({ success: z.literal(true), booking: z.strictObject(unpaid) }),
  },
  {
    call: 'GET /booking?patient={email}',
    auth: 'bearer',
    response: several(z.strictObject(unpaid)),
  },
  { call: 'GET /booking/{id}', auth: 'bearer', response: z.strictObject(unpaid) },
  {
    call: 'PATCH /booking/{id}',
    auth: 'bearer',
    payload: async (world) => ({ appointment: world.id, transactionId: await charge(world) }),
    // The specification shows no reply for the call that records a payment.
    // After recording a payment, the server replies with all fields of a paid booking (spec §3).
    // The reply to a payment also has the payment time (`paidAt`), which the receipt shows.
    response: z.strictObject({
      ...unpaid,
      paid: z.literal(true),
      transactionId: text,
      paidAt: text,
    }),
  },
  {
    call: 'POST /create-payment-intent',
    auth: 'bearer',
    payload: () => ({ price: 40 }),
    response: z.strictObject({ clientSecret: text }),
  },
  { call: 'GET /admin/{email}', auth: 'bearer', response: z.strictObject({ admin: z.boolean() }) },
  {
    call: 'GET /user',
    auth: 'bearer',
    by: 'boss',
    // The specification lacks the fields `name`, `confirmed` and `unclaimed` in the list of users.
    // An admin needs `name`, `confirmed` and `unclaimed` to decide whom to make an admin.
    response: several(
      z.strictObject({
        _id: text,
        email: text,
        role: z.optional(z.literal('admin')),
        name: z.optional(text),
        confirmed: z.boolean(),
        unclaimed: z.optional(z.literal(true)),
      }),
    ),
  },
  {
    call: 'PUT /user/admin/{email}',
    auth: 'bearer',
    by: 'boss',
    fill: { email: BOB },
    response: z.strictObject({ modifiedCount: z.literal(1) }),
  },
  {
    call: 'GET /service',
    auth: 'none',
    response: several(z.strictObject({ _id: text, name: text })),
  },
  {
    call: 'POST /doctor',
    auth: 'bearer',
    by: 'boss',
    payload: () => ({ ...DANA, email: 'dora@mail.test' }),
    response: z.strictObject({ insertedId: text }),
  },
  {
    call: 'GET /doctor',
    auth: 'bearer',
    by: 'boss',
    response: several(
      z.strictObject({ _id: text, name: text, email: text, specialty: text, img: text }),
    ),
  },
  {
    call: 'DELETE /doctor/{email}',
    auth: 'bearer',
    by: 'boss',
    fill: { email: DANA.email },
    response: z.strictObject({ deletedCount: z.literal(1) }),
  },
]

const LATER = '09.00 AM - 09.30 AM'

let world: World

beforeEach(async () => {
  const clinic = await startClinic()
  const ann = await clinic.signIn(ANN)
  await clinic.signIn(BOB)
  const boss = await clinic.signIn('boss@mail.test', 'admin')
  await boss.send('POST', '/doctor', DANA)
  const { body } = await ann.send('POST', '/booking', order(ANN))
  const { booking } = z.object({ booking: z.object({ _id: z.string() }) }).parse(body)
  const { idToken } = await providerOf(clinic).google(ANN)
  world = { clinic, ann, boss, idToken, id: booking._id }
})
afterEach(() => world.clinic.stop())

function tokenFor({ auth, by = 'ann' }: Call): string | undefined {
  if (auth === 'identity') return world.idToken
  return auth === 'bearer' ? world[by].token : undefined
}

async function make({ call, fill, payload }: Call, token: string | undefined) {
  const [method = '', template = ''] = call.split(/ (.*)/s)
  const parts: Record<string, string> = {
    email: ANN,
    id: world.id,
    'formatted date': DATE,
    ...fill,
  }
  const path = template.replaceAll(/\{(.+?)\}/g, (_whole, name: string) => parts[name] ?? '')
  return sender(world.clinic.url, token)(method, path, await payload?.(world))
}

/** Pays for the booking as the card form does. Resolves with the transaction ID. */
async function charge({ ann, clinic }: World): Promise<string> {
  const { body } = await ann.send('POST', '/create-payment-intent', { price: 40 })
  const [intent = ''] = IntentReply.parse(body).clientSecret.split('_secret_')
  return (await chargeCard(await clinic.deps.cards.stripe(), intent)).id
}

describe('a client written from spec §7', () => {
  it.each(CALLS)('gets the specified reply from $call', async (row) => {
    const { status, body } = await make(row, tokenFor(row))
    expect(status).toBe(200)
    expect(row.response.safeParse(body).error?.issues ?? []).toEqual([])
  })

  it.each(CALLS.filter(({ auth }) => auth !== 'none'))(
    'gets 401 from $call without a token',
    async (row) => {
      expect((await make(row, undefined)).status).toBe(401)
    },
  )

  it('gets the date and slot of the clashing booking from POST /booking', async () => {
    const bob = await world.clinic.signIn(BOB)
    const { status, body } = await bob.send('POST', '/booking', order(BOB))
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false })
    const { booking } = z.object({ booking: z.unknown() }).parse(body)
    expect(booking).toEqual({ date: DATE, slot: '08.00 AM - 08.30 AM' })
  })

  it('gets the free slots per day from GET /openings, which the specification lacks', async () => {
    const { status, body } = await sender(world.clinic.url)('GET', '/openings')
    expect(status).toBe(200)
    const shape = z.strictObject({ from: z.literal('Jan 15, 2026'), free: several(z.number()) })
    expect(shape.safeParse(body).error?.issues ?? []).toEqual([])
  })

  it('gets success and data.url from the image host', async () => {
    const { endpoint, key } = world.clinic.deps.imageHost
    const form = new FormData()
    form.append('image', new File([PNG], 'dana.png', { type: 'image/png' }))
    const address = new URL(`${endpoint}?key=${key}`, world.clinic.url)
    const reply = await fetch(address, { method: 'POST', body: form })
    expect(await reply.json()).toEqual({ success: true, data: { url: expect.any(String) } })
  })
})

describe('an admin alone', () => {
  it.each(CALLS.filter(({ by }) => by === 'boss'))(
    'may call $call, and a patient gets 403',
    async (row) => {
      expect((await make(row, world.ann.token)).status).toBe(403)
    },
  )
})
