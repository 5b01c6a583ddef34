import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { History } from '../../schemas/change.ts'
import { NOON, order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

let clinic: Clinic
let ann: Patient

beforeEach(async () => {
  clinic = await startClinic({ env: { PAY_AT_CLINIC: 'on' } })
  ann = await clinic.signIn('ann@mail.test')
})
afterEach(() => clinic.stop())

async function book(date: string, changes = {}): Promise<string> {
  const { body } = await ann.send('POST', '/booking', order(ann.email, { date, ...changes }))
  return z.object({ booking: z.object({ _id: z.string() }) }).parse(body).booking._id
}

const cancel = (id: string) =>
  ann.send('POST', `/booking/${id}/cancel`, { sequence: 0, expectedRefund: 0 })

const history = (patient = ann) => patient.send('GET', `/history?patient=ann@mail.test`)

const idsOf = (body: unknown) => History.parse(body).map(({ _id }) => _id)

it('has past and cancelled bookings, the newest first, and no future ones', async () => {
  const morning = await book('Jan 16, 2026')
  const cancelled = await book('Jan 20, 2026')
  await book('Jan 21, 2026')
  await cancel(cancelled)
  expect(idsOf((await history()).body)).toEqual([cancelled])
  clinic.setClock(new Date(NOON.getTime() + 86_400_000))
  ann = await clinic.signIn('ann@mail.test')
  expect((await history()).body).toMatchObject([
    { _id: cancelled, cancelledBy: 'patient', cancelledAt: NOON.toISOString() },
    { _id: morning, date: 'Jan 16, 2026' },
  ])
})

it('lacks bookings that are later today', async () => {
  const morning = await book('Jan 16, 2026')
  const other = { treatmentId: 'cavity-filling', price: 150 }
  await book('Jan 16, 2026', { ...other, slot: '03.00 PM - 03.30 PM' })
  clinic.setClock(new Date(NOON.getTime() + 86_400_000))
  ann = await clinic.signIn('ann@mail.test')
  expect(idsOf((await history()).body)).toEqual([morning])
})

it('has the refunds and their states', async () => {
  const id = await book('Jan 20, 2026')
  await cancel(id)
  const refund = { booking_id: id, kind: 'goodwill', created_at: NOON.toISOString() } as const
  await clinic.db
    .insertInto('refund')
    .values([
      { ...refund, id: 'r1', intent_id: 'pi_1', amount_cents: 2050, state: 'pending' },
      {
        ...refund,
        id: 'r2',
        intent_id: 'pi_1',
        amount_cents: 100,
        state: 'done',
        done_at: NOON.toISOString(),
      },
    ])
    .execute()
  const [entry] = History.parse((await history()).body)
  expect(entry?.refunds?.toSorted((one, other) => one.amount - other.amount)).toEqual([
    { amount: 1, state: 'done', doneAt: NOON.toISOString() },
    { amount: 20.5, state: 'pending' },
  ])
})

it('is hidden from other patients, and the audit records the admin who reads it', async () => {
  const eve = await clinic.signIn('eve@mail.test')
  expect(await history(eve)).toMatchObject({ status: 403 })
  const boss = await clinic.signIn('boss@mail.test', 'admin')
  expect(await history(boss)).toMatchObject({ status: 200, body: [] })
  const audit = await clinic.db.selectFrom('audit').selectAll().execute()
  expect(audit).toMatchObject([{ actor: boss.email, action: 'booking.list', subject: ann.email }])
})
