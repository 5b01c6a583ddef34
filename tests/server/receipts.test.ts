import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BookingReply } from '../../schemas/booking.ts'
import { DeskReceipt, Receipt } from '../../schemas/receipt.ts'
import { receiptOf } from '../../server/payment/receipts.ts'
import { transact } from '../../server/storage/transact.ts'
import { order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const TAX = 'Tax number 12-3456789 · Exempt from sales tax'
const SLOTS = ['08.00 AM - 08.30 AM', '09.00 AM - 09.30 AM', '10.00 AM - 10.30 AM']

let clinic: Clinic
let ann: Patient
let desk: Patient

beforeEach(async () => {
  const env = { LOG_LEVEL: 'error', CLINIC_TAX_LINE: TAX, BOOKINGS_PER_DAY: '9' }
  clinic = await startClinic({ env })
  ann = await clinic.signIn('ann@mail.test')
  desk = await clinic.signIn('desk@clinic.test', 'receptionist')
})
afterEach(() => clinic.stop())

async function book(by = ann, fields: Parameters<typeof order>[1] = {}): Promise<string> {
  const { body } = await by.send('POST', '/booking', order(by.email, fields))
  return z.object({ booking: z.object({ _id: z.string() }) }).parse(BookingReply.parse(body))
    .booking._id
}

const versionOf = async (id: string) => {
  const row = clinic.db.selectFrom('booking').select(['sequence', 'marks']).where('id', '=', id)
  const { sequence, marks } = await row.executeTakeFirstOrThrow()
  return sequence + marks
}

async function act(id: string, path: string, fields: object) {
  const request = { version: await versionOf(id), ...fields }
  expect(await desk.send('POST', `/desk/booking/${id}/${path}`, request)).toMatchObject({
    status: 200,
  })
}

const pay = (id: string, amount: number, method = 'cash') => act(id, 'pay', { amount, method })

const atDesk = async (id: string) =>
  DeskReceipt.parse((await desk.send('POST', `/desk/booking/${id}/receipt`)).body).receipt

const byPatient = async (id: string, by = ann) =>
  Receipt.parse((await by.send('POST', `/booking/${id}/receipt`)).body)

const refusal = (code: string, status = 409) => ({ status, body: { error: { code } } })

describe('what a receipt says', () => {
  it('says the clinic, the tax line, the lines, the payments and what is left to pay', async () => {
    const id = await book()
    await pay(id, 15)
    const receipt = await atDesk(id)
    const { name, address, phone, email } = clinic.deps.config.clinic
    expect(receipt).toEqual({
      number: '2026-000001',
      issuedAt: clinic.deps.clock().toISOString(),
      clinic: { name, address, phone, email, taxLine: TAX },
      patient: order(ann.email).PatientName,
      visit: { date: '2026-01-16', slot: SLOTS[0], isCancelled: false },
      lines: [{ name: order(ann.email).treatment, price: 40 }],
      price: 40,
      payments: [{ amount: 15, way: 'cash', day: '2026-01-15' }],
      givenBack: [],
      balance: 25,
    })
  })

  it('is the same for everybody who asks again, until the money changes', async () => {
    const id = await book()
    await pay(id, 15)
    const first = await atDesk(id)
    expect(await byPatient(id)).toEqual(first)
    await pay(id, 25, 'terminal')
    const second = await byPatient(id)
    expect(second).toMatchObject({ number: '2026-000002', replaces: first.number, balance: 0 })
    expect(second.payments.map(({ way }) => way).toSorted()).toEqual(['cash', 'terminal'])
    expect(await atDesk(id)).toEqual(second)
  })

  it('does not count a voided payment, and is replaced after the void', async () => {
    const id = await book()
    await pay(id, 40)
    await atDesk(id)
    const { id: payment } = await clinic.db
      .selectFrom('payment')
      .select('id')
      .executeTakeFirstOrThrow()
    await act(id, `payment/${payment}/void`, { reason: 'Wrong visit' })
    expect(await atDesk(id)).toMatchObject({
      number: '2026-000002',
      replaces: '2026-000001',
      payments: [],
      balance: 40,
    })
  })

  it('lists money that was given back', async () => {
    const id = await book()
    await pay(id, 40)
    await desk.send('POST', '/desk/day/2026-01-15/close', { counted: 40, expected: 40, note: '' })
    await act(id, 'give-back', { amount: 10, method: 'cash', reason: 'It hurt' })
    expect(await atDesk(id)).toMatchObject({
      payments: [{ amount: 40 }],
      givenBack: [{ amount: 10, way: 'cash', day: '2026-01-15' }],
      balance: 10,
    })
  })

  it('owes nothing for a cancelled visit', async () => {
    const id = await book()
    await pay(id, 15)
    await act(id, 'cancel', { reason: '', expectedRefund: 15 })
    expect(await atDesk(id)).toMatchObject({ visit: { isCancelled: true }, balance: 0 })
  })

  it('is refused while nothing was ever paid', async () => {
    const id = await book()
    expect(await desk.send('POST', `/desk/booking/${id}/receipt`)).toMatchObject(
      refusal('nothing_paid'),
    )
    expect(await clinic.db.selectFrom('receipt_year').selectAll().execute()).toEqual([])
  })
})

describe('the numbers of receipts', () => {
  const several = async () => {
    const ids = []
    for (const [at, slot] of SLOTS.entries()) {
      const by = await clinic.signIn(`person${at}@mail.test`)
      const id = await book(by, { slot })
      await pay(id, 15)
      ids.push(id)
    }
    return ids
  }

  it('have no gaps and no doubles if many are issued at once', async () => {
    const ids = await several()
    const all = await Promise.all([...ids, ...ids, ...ids].map(atDesk))
    const numbers = new Set(all.map(({ number }) => number))
    expect([...numbers].toSorted()).toEqual(['2026-000001', '2026-000002', '2026-000003'])
    expect(await clinic.db.selectFrom('receipt').select('number').execute()).toHaveLength(3)
  })

  it('leave no gap after a receipt that was rolled back', async () => {
    const [one = '', two = ''] = await several()
    const failing = transact(clinic.db, async (tx) => {
      const { receipt } = await receiptOf(tx, clinic.deps, { id: one, by: desk.email })
      expect(receipt.number).toBe('2026-000001')
      throw new Error('No power')
    })
    await expect(failing).rejects.toThrow('No power')
    expect((await atDesk(two)).number).toBe('2026-000001')
  })

  it('begin again with the clinic’s year, not that of another time zone', async () => {
    const [one = '', two = '', three = ''] = await several()
    await atDesk(one)
    clinic.setClock(new Date('2027-01-01T04:59:59Z'))
    desk = await clinic.signIn('desk@clinic.test', 'receptionist')
    expect((await atDesk(two)).number).toBe('2026-000002')
    clinic.setClock(new Date('2027-01-01T05:00:00Z'))
    expect((await atDesk(three)).number).toBe('2027-000001')
    expect((await atDesk(two)).number).toBe('2026-000002')
  })
})

describe('who gets a receipt', () => {
  it('is only the patient and the desk', async () => {
    const id = await book()
    await pay(id, 40)
    const bob = await clinic.signIn('bob@mail.test')
    const owner = await clinic.signIn('owner@clinic.test', 'admin')
    const path = `/booking/${id}/receipt`
    expect(await bob.send('POST', path)).toMatchObject(refusal('not_owner', 403))
    expect(await owner.send('POST', path)).toMatchObject(refusal('not_owner', 403))
    expect(await bob.send('POST', `/desk${path}`)).toMatchObject({ status: 403 })
    expect(await owner.send('POST', `/desk${path}`)).toMatchObject({ status: 200 })
    expect(await ann.send('POST', path)).toMatchObject({ status: 200 })
  })
})

describe('a receipt by mail', () => {
  const mailed = () =>
    clinic.db
      .selectFrom('outbox')
      .select(['recipient', 'payload'])
      .where('kind', '=', 'mail.receipt-copy')
      .execute()

  const mail = (id: string, key: string) =>
    desk.send('POST', `/desk/booking/${id}/receipt/mail`, undefined, { 'idempotency-key': key })

  it('goes to the patient once for each request', async () => {
    const id = await book()
    await pay(id, 40)
    expect(await mailed()).toEqual([])
    const replies = await Promise.all([mail(id, 'first-key'), mail(id, 'first-key')])
    expect(replies.map(({ body }) => DeskReceipt.parse(body).email)).toEqual([ann.email, ann.email])
    expect(await mailed()).toMatchObject([{ recipient: ann.email }])
    await mail(id, 'second-key')
    expect(await mailed()).toHaveLength(2)
    const audit = clinic.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'receipt.mail')
    expect(await audit.execute()).toContainEqual({ detail: '2026-000001' })
  })

  it('is refused if the patient has no email address, and then issues nothing', async () => {
    const person = { name: 'Dora', phone: '2125550142' }
    const time = { date: '2026-01-22', startsAt: 480 }
    const booked = await desk.send('POST', '/desk/booking', {
      person,
      treatmentId: 'cavity-filling',
      time,
    })
    const { visit } = z.object({ visit: z.object({ id: z.string() }) }).parse(booked.body)
    await pay(visit.id, 5)
    expect(await mail(visit.id, 'first-key')).toMatchObject(refusal('no_email'))
    expect((await atDesk(visit.id)).number).toBe('2026-000001')
  })
})
