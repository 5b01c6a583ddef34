import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../server/clock.ts'
import { undoableValues } from '../../server/booking/undoable.ts'
import { createRefunds } from '../../server/payment/refund.ts'
import { bookVisit, changeVisit, findVisit, ONE, startDesk, TODAY, TOMORROW } from '../rig/desk.ts'
import type { Desk } from '../rig/desk.ts'
import { NOON, type Patient } from '../rig/harness.ts'
import { deliverAll } from '../rig/outbox.ts'

let desk: Desk
let pat: Patient
let id: string

beforeEach(async () => {
  desk = await startDesk({ logTo: { write: () => undefined } })
  pat = await desk.clinic.signIn('pat@mail.test')
  id = await bookVisit(pat)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await desk.clinic.stop()
})

const TWO = { date: TODAY, agendaId: 'bob', startsAt: 14 * 60 }
const THREE = { ...TWO, startsAt: 15 * 60 }

const move = (place: object, version = 0, staff = desk.rita) =>
  changeVisit(staff, 'PATCH', id, { version, place })

const post = (what: string, body: unknown, staff = desk.rita) =>
  changeVisit(staff, 'POST', `${id}/${what}`, body)

const cancel = (changes: object = {}) =>
  post('cancel', { version: 0, expectedRefund: 0, reason: 'The doctor is ill', ...changes })

const row = () =>
  desk.clinic.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const claims = () =>
  desk.clinic.db
    .selectFrom('claim')
    .select(['date', 'subject', 'minute'])
    .where('holder', '=', id)
    .orderBy('subject')
    .orderBy('minute')
    .execute()

const mails = async () => {
  const outbox = desk.clinic.db.selectFrom('outbox').select(['kind', 'outcome'])
  return (await outbox.where('kind', '<>', 'mail.confirmed').execute()).map(({ kind }) => kind)
}

/** Moves the clinic's clock forward by `ms` milliseconds, and signs the receptionist in again. */
async function after(ms: number): Promise<void> {
  desk.clinic.setClock(new Date(desk.clinic.deps.clock().getTime() + ms))
  desk.rita = await desk.clinic.signIn(desk.rita.email, 'receptionist')
}

const ascending = (one: number, other: number) => one - other

const pay = () =>
  desk.clinic.db
    .updateTable('booking')
    .set((row) => ({
      paid: 1,
      paid_cents: row.ref('price_cents'),
      transaction_id: 'pi_12345678',
      paid_by: 'card',
    }))
    .execute()

it('a move or cancellation that sets a column that undo does not restore does not compile', () => {
  const place = { slot: '02.00 PM - 02.30 PM', room: null }
  expect(undoableValues(place)).toEqual(place)
  // @ts-expect-error Undo does not restore the price.
  expect(undoableValues({ ...place, price_cents: 1 })).toHaveProperty('price_cents')
})

describe('a visit that staff move', () => {
  it('goes to another time and doctor, and its earlier time is free', async () => {
    expect(await move(TWO)).toMatchObject({
      status: 200,
      visit: { version: 1, agendaId: 'bob', startsAt: 840, date: TODAY },
    })
    await bookVisit(await desk.clinic.signIn('pia@mail.test'))
    expect(await row()).toMatchObject({ sequence: 1, moves: 0, slot: '02.00 PM - 02.30 PM' })
  })

  it('may be moved by less than its own length', async () => {
    expect(await move({ ...TWO, agendaId: 'ann', startsAt: ONE + 15 })).toMatchObject({
      status: 200,
    })
    expect((await claims()).filter(({ subject }) => subject === 'ann')).toHaveLength(6)
  })

  it('is not bound by the limits of patients, and its refund follows the terms again', async () => {
    const spent = { moves: 3, refund_cap_percent: 0 }
    await desk.clinic.db.updateTable('booking').set(spent).execute()
    expect(await move(TWO)).toMatchObject({ status: 200 })
    expect(await row()).toMatchObject({ moves: 3, refund_cap_percent: null })
  })

  it('begins anew on another day: nobody has arrived yet', async () => {
    await post('arrived', { version: 0 })
    expect(await move({ ...TWO, date: TOMORROW }, 1)).toMatchObject({
      visit: { date: TOMORROW, arrivedAt: null },
    })
    expect(await findVisit(desk.rita, id, TOMORROW)).toMatchObject({ version: 2 })
  })

  it('is moved once by two receptionists: one gets 409 with the visit as it is now', async () => {
    const rolf = await desk.clinic.signIn('rolf@clinic.test', 'receptionist')
    const replies = await Promise.all([move(TWO), move(THREE, 0, rolf)])
    const [won, lost] = replies.toSorted((one, other) => one.status - other.status)
    expect([won?.status, lost?.status]).toEqual([200, 409])
    expect(lost).toMatchObject({ code: 'changed', detail: { visit: won?.visit } })
    expect(await findVisit(desk.rita, id)).toEqual(won?.visit)
    expect(await claims()).toHaveLength(12)
    expect(await mails()).toEqual(['mail.changed'])
  })

  it('is moved once by two receptionists who agree', async () => {
    const rolf = await desk.clinic.signIn('rolf@clinic.test', 'receptionist')
    const [one, other] = await Promise.all([move(TWO), move(TWO, 0, rolf)])
    expect(one).toMatchObject({ status: 200, visit: { version: 1 } })
    expect(other).toEqual(one)
  })

  it('gets the same reply when it is moved there again', async () => {
    const first = await move(TWO)
    expect(await move(TWO)).toEqual(first)
    expect(await move(TWO, 1)).toEqual(first)
    expect(await row()).toMatchObject({ sequence: 1 })
  })

  it('stays if the time is taken, or if it has changed since', async () => {
    const pia = await desk.clinic.signIn('pia@mail.test')
    await bookVisit(pia, { slot: '02.00 PM - 02.30 PM', doctorId: 'doctor-bob' })
    expect(await move(TWO)).toMatchObject({ status: 409, code: 'slot_taken' })
    await post('arrived', { version: 0 })
    expect(await move(THREE)).toMatchObject({ status: 409, code: 'changed' })
    expect(await row()).toMatchObject({ starts_at: ONE, sequence: 0 })
  })

  it('comes back when the move is taken back, and no mail is sent', async () => {
    await desk.clinic.db.updateTable('booking').set({ refund_cap_percent: 50 }).execute()
    const [before, held] = [await row(), await claims()]
    await move(TWO)
    await after(9000)
    expect(await post('undo', { version: 1, what: 'move' })).toMatchObject({
      status: 200,
      visit: { version: 2, startsAt: ONE, agendaId: 'ann' },
    })
    expect(await row()).toEqual({
      ...before,
      marks: 2,
      changed_at: new Date(NOON.getTime() + 9000).toISOString(),
    })
    expect(await claims()).toEqual(held)
    await after(120_000)
    await deliverAll(desk.clinic)
    expect(await mails()).toEqual([])
  })

  it('comes back with its marks, room and refund when a move to another day is taken back', async () => {
    const at = NOON.toISOString()
    const marks = { confirmed_at: at, arrived_at: at, seated_at: at }
    const others = { room: 'Two', moves: 3, refund_cap_percent: 50, pay_by: at, day_place: 7 }
    await desk.clinic.db
      .updateTable('booking')
      .set({ ...marks, ...others })
      .execute()
    const before = await row()
    expect(await move({ ...TWO, date: TOMORROW })).toMatchObject({ status: 200 })
    expect(await post('undo', { version: 1, what: 'move' })).toMatchObject({ status: 200 })
    expect(await row()).toEqual({ ...before, marks: 2, changed_at: expect.any(String) })
  })

  it('may be moved again after that, with a mail', async () => {
    await move(TWO)
    await post('undo', { version: 1, what: 'move' })
    expect(await move(THREE, 2)).toMatchObject({ status: 200, visit: { version: 3 } })
    expect(await mails()).toEqual(['mail.changed'])
  })

  it('stays where it is if the mail is under way, or the earlier time is taken', async () => {
    await move(TWO)
    await bookVisit(await desk.clinic.signIn('pia@mail.test'))
    const undo = (version: number) => post('undo', { version, what: 'move' })
    expect(await undo(1)).toMatchObject({ status: 409, code: 'slot_taken' })
    expect(await undo(0)).toMatchObject({ status: 409, code: 'changed' })
    await after(60_000)
    expect(await undo(1)).toMatchObject({ status: 409, code: 'not_undoable' })
    expect(await row()).toMatchObject({ starts_at: TWO.startsAt, sequence: 1, marks: 0 })
  })

  it.each([
    ['undo', 'arrived'],
    ['arrived', 'undo'],
  ])('keeps its mail if the move stays, when there is %s and %s at once', async (...both) => {
    await move(TWO)
    const replies = await Promise.all(
      both.map((what) =>
        post(what, { version: 1, ...(what === 'undo' && { what: 'move' }) }).then(
          ({ status }) => [what, status] as const,
        ),
      ),
    )
    const statusOf = Object.fromEntries(replies)
    expect(Object.values(statusOf).toSorted(ascending)).toEqual([200, 409])
    expect(await mails()).toEqual(statusOf['undo'] === 200 ? [] : ['mail.changed'])
  })

  it('comes back without its mail only: an open card payment is still cancelled', async () => {
    await desk.clinic.db.updateTable('booking').set({ intent_id: 'pi_12345678' }).execute()
    await desk.rita.send('POST', `/desk/booking/${id}/pay`, { version: 0 })
    expect(await move(TWO, 1)).toMatchObject({ status: 200 })
    expect(await post('undo', { version: 2, what: 'move' })).toMatchObject({ status: 200 })
    expect((await mails()).toSorted()).toEqual(['intent.cancel', 'mail.receipt'])
  })

  it('stays if it has a mark that the move did not have', async () => {
    await move(TWO)
    await post('arrived', { version: 1 })
    expect(await post('undo', { version: 2, what: 'move' })).toMatchObject({
      status: 409,
      code: 'not_undoable',
    })
  })
})

describe('a visit that staff cancel', () => {
  it('is listed as cancelled with the reason, and the patient gets everything back', async () => {
    await pay()
    expect(await cancel({ expectedRefund: 90 })).toMatchObject({
      status: 200,
      visit: { version: 1, cancelled: { by: 'clinic', reason: 'The doctor is ill' } },
    })
    const refunds = await desk.clinic.db.selectFrom('refund').selectAll().execute()
    expect(refunds).toMatchObject([{ kind: 'clinic', amount_cents: 9000, state: 'owed' }])
    expect(await mails()).toEqual(['mail.cancelled'])
    expect(await cancel({ expectedRefund: 90 })).toMatchObject({ status: 200 })
  })

  it('is refunded as soon as the cancellation can no longer be taken back', async () => {
    const refund = () =>
      desk.clinic.db.selectFrom('refund').select(['attempts', 'next_at']).executeTakeFirstOrThrow()
    await pay()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await cancel({ expectedRefund: 90 })
    await expect.poll(() => timers.mock.calls.map(([, ms]) => ms)).toContain(MINUTE_MS)
    const { attempts, next_at: due } = await refund()
    expect(attempts).toBe(0)
    desk.clinic.setClock(new Date(due ?? ''))
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    // Remove the spy before the fake timers. Removing it later would restore the fake `setTimeout`.
    vi.restoreAllMocks()
    vi.useRealTimers()
    await expect.poll(refund).toMatchObject({ attempts: 1 })
  })

  it('stays if it was paid in the meantime, or has changed', async () => {
    await pay()
    expect(await cancel()).toMatchObject({ status: 409, code: 'terms_changed' })
    await post('arrived', { version: 0 })
    expect(await cancel({ expectedRefund: 90 })).toMatchObject({ status: 409, code: 'changed' })
    expect(await row()).toMatchObject({ cancelled_at: null })
  })

  it('comes back with its time when that is taken back: no mail, no refund', async () => {
    await pay()
    const [before, held] = [await row(), await claims()]
    await cancel({ expectedRefund: 90 })
    await createRefunds(desk.clinic.deps)(new AbortController().signal)
    await after(9000)
    expect(await post('undo', { version: 1, what: 'cancel' })).toMatchObject({
      status: 200,
      visit: { version: 2, cancelled: null, paid: 'card' },
    })
    expect(await row()).toEqual({ ...before, marks: 2, changed_at: expect.any(String) })
    expect(await claims()).toEqual(held)
    expect(await desk.clinic.db.selectFrom('refund').selectAll().execute()).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('comes back with its payment at the desk, which nobody has handed back yet', async () => {
    await desk.rita.send('POST', `/desk/booking/${id}/pay`, { version: 0 })
    await cancel({ version: 1, expectedRefund: 90 })
    expect(await desk.clinic.db.selectFrom('refund').select('state').execute()).toEqual([
      { state: 'failed' },
    ])
    expect(await post('undo', { version: 2, what: 'cancel' })).toMatchObject({
      status: 200,
      visit: { paid: 'desk', cancelled: null },
    })
    expect(await desk.clinic.db.selectFrom('refund').select('state').execute()).toEqual([])
  })

  it('stays cancelled if somebody else has the time', async () => {
    await cancel()
    await bookVisit(await desk.clinic.signIn('pia@mail.test'))
    expect(await post('undo', { version: 1, what: 'cancel' })).toMatchObject({
      status: 409,
      code: 'slot_taken',
    })
    expect(await row()).toMatchObject({ cancelled_by: 'clinic' })
    expect(await mails()).toEqual(['mail.cancelled'])
  })
})
