import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { TreatmentList } from '../../schemas/treatment.ts'
import { order, sender, type Clinic } from '../rig/harness.ts'
import { accessTokens, idTokens } from '../rig/intruders.ts'
import { chargeCard } from '../rig/test-cards.ts'
import type { Known } from './values.ts'

const ANN = 'ann@mail.test'
const EMAILS = [ANN, 'bob@mail.test', 'boss@mail.test', 'carol@mail.test'] as const
const DATES = [
  'Jan 15, 2026',
  'Jan 16, 2026',
  'Feb 1, 2026',
  'Jan 15, 2027',
  'Jan 14, 2026',
] as const

/** Fills a clinic with users, bookings, a message, and a charge that the server does not know. */
export async function furnish(clinic: Clinic) {
  const identity = await idTokens(clinic)
  const access = await accessTokens(clinic)
  const bookings = await bookSome(clinic)
  const charge = await chargeFor(clinic, bookings[0] ?? '')
  const message = await write(clinic)
  const { body } = await sender(clinic.url)('GET', '/available?date=Jan%2016,%202026')
  const treatments = TreatmentList.parse(body)
  const known: Known = {
    email: EMAILS,
    patient: EMAILS,
    date: DATES,
    slot: treatments[0]?.slots.slice(0, 6) ?? [],
    treatmentId: treatments.slice(0, 2).map(({ _id }) => _id),
    price: treatments.slice(0, 2).map(({ price }) => price),
    id: [...bookings, message, charge],
    type: ['payment_intent.succeeded'],
    bookingId: bookings,
    appointment: bookings,
    transactionId: [charge, 'pi_00000000'],
    sequence: [0],
    expectedRefund: [0],
    phone: ['2125550142', '+1 (212) 555-0142', ''],
    'idempotency-key': ['press-1', 'press-2'],
  }
  const { nobody, expired, removed, other, patient, admin } = access
  const tokens = [
    nobody,
    expired,
    removed,
    other,
    patient,
    patient,
    patient,
    admin,
    admin,
    'x'.repeat(500),
  ]
  const restore = await openRestore(clinic)
  return { known, tokens, idTokens: Object.values(identity), restore }
}

/** Returns a function that undoes what requests have changed in sessions, users and bookings. */
async function openRestore({ db }: Clinic): Promise<() => Promise<void>> {
  const sessions = await db.selectFrom('access_session').selectAll().execute()
  const users = await db
    .selectFrom('user_account')
    .select(['id', 'role', 'removed_at', 'provider_sub', 'confirmed_at'])
    .where('email', 'in', EMAILS)
    .execute()
  const bookings = await db.selectFrom('booking').select(['id', 'date', 'slot']).execute()
  return async () => {
    await db.deleteFrom('access_session').execute()
    await db.insertInto('access_session').values(sessions).execute()
    for (const { id, ...user } of users)
      await db.updateTable('user_account').set(user).where('id', '=', id).execute()
    for (const { id, date, slot } of bookings)
      await db
        .updateTable('booking')
        .set({ date, slot, cancelled_at: null, sequence: 0, moves: 0 })
        .where('id', '=', id)
        .where('sequence', '>', 0)
        .execute()
  }
}

async function bookSome(clinic: Clinic): Promise<string[]> {
  const ann = await clinic.signIn(ANN)
  const ids: string[] = []
  for (const date of ['Mar 1, 2026', 'Mar 2, 2026', 'Mar 3, 2026']) {
    const { body } = await ann.send('POST', '/booking', order(ANN, { date }))
    ids.push(z.object({ booking: z.object({ _id: z.string() }) }).parse(body).booking._id)
  }
  return ids
}

/** Pays for a booking and waits until the card provider's event has marked the booking as paid. */
async function chargeFor({ deps, db }: Clinic, bookingId: string): Promise<string> {
  const stripe = await deps.cards.stripe()
  const { id } = await stripe.paymentIntents.create({
    amount: 4000,
    currency: 'usd',
    metadata: { bookingId },
  })
  await chargeCard(stripe, id)
  const paid = () => db.selectFrom('booking').select('id').where('paid', '=', 1).execute()
  while ((await paid()).length === 0) await setImmediate()
  return id
}

async function write({ url }: Clinic): Promise<string> {
  const message = { email: ANN, subject: 'Hours', message: 'When?' }
  const { body } = await sender(url)('POST', '/message', message)
  return z.object({ insertedId: z.string() }).parse(body).insertedId
}
