import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { DeskPaymentRequest } from '../../schemas/desk-payment.ts'
import { EndOfDay, type CloseRequest } from '../../schemas/end-of-day.ts'
import { VisitReply } from '../../schemas/agenda.ts'
import { NOON, order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const TODAY = '2026-01-15'
const TOMORROW = '2026-01-16'

let clinic: Clinic
let ann: Patient
let desk: Patient
let owner: Patient

beforeEach(async () => {
  clinic = await startClinic({ env: { LOG_LEVEL: 'error' } })
  ann = await clinic.signIn('ann@mail.test')
  desk = await clinic.signIn('desk@clinic.test', 'receptionist')
  owner = await clinic.signIn('owner@clinic.test', 'admin')
})
afterEach(() => clinic.stop())

async function book(date = 'Jan 16, 2026'): Promise<string> {
  const { body } = await ann.send('POST', '/booking', order(ann.email, { date }))
  return z.object({ booking: z.object({ _id: z.string() }) }).parse(body).booking._id
}

async function pay(id: string, request: DeskPaymentRequest, by = desk) {
  const { body } = await by.send('POST', `/desk/booking/${id}/pay`, request)
  return VisitReply.parse(body).visit
}

const read = async (date = TODAY) =>
  EndOfDay.parse((await desk.send('GET', `/desk/day/${date}`)).body)

const close = (request: Partial<CloseRequest> = {}, key?: string, date = TODAY) =>
  desk.send(
    'POST',
    `/desk/day/${date}/close`,
    { counted: 0, note: '', expected: 0, ...request },
    key === undefined ? {} : { 'idempotency-key': key },
  )

const refusal = (code: string, status = 409) => ({ status, body: { error: { code } } })

describe('the end of a day', () => {
  it('of which nothing was paid is empty', async () => {
    expect(await read()).toEqual({
      date: TODAY,
      payments: [],
      refunds: [],
      byWay: [],
      byPerson: [],
      expectedCash: 0,
      closed: null,
    })
  })

  it('adds up the payments by their way and by who took them', async () => {
    const [one, two] = [await book(), await book('Jan 20, 2026')]
    await pay(one, { version: 0, amount: 15, method: 'cash' })
    await pay(one, { version: 1, method: 'terminal' }, owner)
    await pay(two, { version: 0, amount: 10.1, method: 'cash' }, owner)
    const day = await read()
    expect(day).toMatchObject({
      byWay: [
        { way: 'cash', taken: 25.1, givenBack: 0 },
        { way: 'terminal', taken: 25, givenBack: 0 },
      ],
      byPerson: [
        { by: desk.email, taken: 15, givenBack: 0 },
        { by: owner.email, taken: 35.1, givenBack: 0 },
      ],
      expectedCash: 25.1,
    })
    expect(day.payments).toHaveLength(3)
    expect(day.payments).toContainEqual({
      id: expect.any(String),
      bookingId: two,
      person: { id: expect.any(String), name: 'Pat Patient' },
      visit: { date: '2026-01-20', treatment: 'Fluoride Treatment' },
      amount: 10.1,
      way: 'cash',
      at: NOON.toISOString(),
      by: owner.email,
    })
  })

  it('lists a voided payment, and leaves it out of the totals', async () => {
    const id = await book()
    const { payments = [] } = await pay(id, { version: 0, method: 'cash' })
    const path = `/desk/booking/${id}/payment/${payments[0]?.id}/void`
    await desk.send('POST', path, { version: 1, reason: 'Wrong visit' })
    expect(await read()).toMatchObject({
      payments: [{ amount: 40, voided: 'Wrong visit' }],
      byWay: [],
      expectedCash: 0,
    })
  })

  it('has the money that staff gave back by hand on the day', async () => {
    const id = await book()
    await pay(id, { version: 0, amount: 15, method: 'cash' })
    await desk.send('POST', `/desk/booking/${id}/cancel`, {
      version: 1,
      expectedRefund: 15,
      reason: '',
    })
    expect(await read()).toMatchObject({ refunds: [], expectedCash: 15 })
    clinic.setClock(new Date('2026-01-16T17:00:00.000Z'))
    owner = await clinic.signIn(owner.email, 'admin')
    desk = await clinic.signIn(desk.email, 'receptionist')
    const refund = await clinic.db.selectFrom('refund').select('id').executeTakeFirstOrThrow()
    await owner.send('POST', `/refund/${refund.id}/settled`, { how: 'cash' })
    expect(await read()).toMatchObject({ refunds: [], expectedCash: 15 })
    expect(await read(TOMORROW)).toMatchObject({
      payments: [],
      refunds: [{ id: refund.id, amount: 15, way: 'cash', by: owner.email }],
      byWay: [{ way: 'cash', taken: 0, givenBack: 15 }],
      byPerson: [{ by: owner.email, taken: 0, givenBack: 15 }],
      expectedCash: -15,
    })
  })

  it('begins and ends at midnight at the clinic', async () => {
    const id = await book('Jan 20, 2026')
    clinic.setClock(new Date('2026-01-16T04:59:59.000Z'))
    desk = await clinic.signIn(desk.email, 'receptionist')
    await pay(id, { version: 0, method: 'cash' })
    expect(await read()).toMatchObject({ expectedCash: 40 })
    expect(await read(TOMORROW)).toMatchObject({ payments: [] })
  })
})

describe('closing a day', () => {
  it('keeps what was counted, in the audit log too, and is done once', async () => {
    await pay(await book(), { version: 0, method: 'cash' })
    const { body } = await close({ counted: 38.5, expected: 40, note: 'Stamps' })
    const closed = { at: NOON.toISOString(), by: desk.email, counted: 38.5, note: 'Stamps' }
    expect(body).toMatchObject({ date: TODAY, expectedCash: 40, closed })
    expect(await read()).toEqual(body)
    const audit = clinic.db.selectFrom('audit').selectAll().where('action', '=', 'day.close')
    expect(await audit.execute()).toMatchObject([
      { actor: desk.email, subject: TODAY, detail: 'expected $40.00, counted $38.50, Stamps' },
    ])
    expect(await close({ counted: 40, expected: 40 })).toMatchObject({
      status: 409,
      body: { error: { code: 'closed', detail: { day: { closed } } } },
    })
  })

  it('is refused with the new figures if the cash has changed', async () => {
    await pay(await book(), { version: 0, method: 'cash' })
    expect(await close({ expected: 0 })).toMatchObject({
      status: 409,
      body: { error: { code: 'changed', detail: { day: { expectedCash: 40, closed: null } } } },
    })
    expect(await read()).toMatchObject({ closed: null })
    expect(await close({ expected: 40, counted: 40 })).toMatchObject({ status: 200 })
  })

  it('is refused before the day, and possible after it', async () => {
    expect(await close({}, undefined, TOMORROW)).toMatchObject(refusal('day_to_come', 422))
    expect(await close({}, undefined, '2026-01-14')).toMatchObject({ status: 200 })
  })

  it.each([{ counted: -1 }, { counted: 1.005 }, { note: 'x'.repeat(501) }])(
    'with %j is refused',
    async (request) => {
      expect(await close(request)).toMatchObject({ status: 400 })
    },
  )

  it('lets later money belong to the next day that is open', async () => {
    await close()
    await pay(await book(), { version: 0, method: 'cash' })
    expect(await read()).toMatchObject({ payments: [], expectedCash: 0 })
    expect(await read(TOMORROW)).toMatchObject({ expectedCash: 40 })
  })

  it('is repeated with the same key without a change', async () => {
    const replies = await Promise.all([close({ counted: 5 }, 'key'), close({ counted: 5 }, 'key')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await close({ counted: 6 }, 'key')).toMatchObject(refusal('key_reused', 422))
    expect(await close({ counted: 5 }, 'key', '2026-01-14')).toMatchObject(
      refusal('key_reused', 422),
    )
    expect(await close({ counted: 5 }, 'other')).toMatchObject(refusal('closed'))
    const audit = clinic.db.selectFrom('audit').selectAll().where('action', '=', 'day.close')
    expect(await audit.execute()).toHaveLength(1)
  })

  it('shows on the agenda that the payments can no longer be voided', async () => {
    const id = await book()
    expect((await pay(id, { version: 0, method: 'cash' })).payments?.[0]).not.toHaveProperty(
      'counted',
    )
    const days = `/agenda?from=${TOMORROW}&to=${TOMORROW}`
    const { headers } = await desk.send('GET', days)
    const seen = { 'if-none-match': headers.get('etag') ?? '' }
    expect(await desk.send('GET', days, undefined, seen)).toMatchObject({ status: 304 })
    await close({ counted: 40, expected: 40 })
    const { status, body } = await desk.send('GET', days, undefined, seen)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toContain('"counted":true')
  })
})
