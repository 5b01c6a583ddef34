import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CallList, DeskBookingReply, DeskTimes } from '../../schemas/desk.ts'
import { Person } from '../../schemas/person.ts'
import { storeReminders } from '../../server/booking/reminders.ts'
import { bookVisit, changeVisit, findVisit, startDesk, TODAY, TOMORROW } from '../rig/desk.ts'
import type { Desk } from '../rig/desk.ts'
import { order } from '../rig/harness.ts'
import { deliverAll } from '../rig/outbox.ts'

// The clock of each test stands at noon.
const YESTERDAY = '2026-01-14'
const NINE = 9 * 60
const NORA = { name: 'Nora Hansen', phone: '(212) 555-0142', email: 'nora@mail.test' }

let desk: Desk

beforeEach(async () => {
  desk = await startDesk()
})
afterEach(() => desk.clinic.stop())

const send = (date: string, startsAt: number, changes: object = {}) =>
  desk.rita.send('POST', '/desk/booking', {
    person: NORA,
    treatmentId: 'teeth-cleaning',
    agendaId: 'ann',
    time: { date, startsAt },
    afterwards: true,
    ...changes,
  })

const reply = async (date: string, startsAt: number, changes: object = {}) =>
  DeskBookingReply.parse((await send(date, startsAt, changes)).body)

async function entered(date: string, startsAt: number, changes: object = {}) {
  const answer = await reply(date, startsAt, changes)
  if (!answer.success) throw new Error('The time is taken')
  return answer.visit
}

const mails = () =>
  desk.clinic.db.selectFrom('outbox').select(['kind', 'outcome']).orderBy('kind').execute()

describe('a visit that staff enter afterwards', () => {
  it.each([
    ['this morning', TODAY, NINE + 20],
    ['yesterday', YESTERDAY, NINE + 5],
    ['a month ago', '2025-12-15', NINE],
  ])('was %s, is marked, and can be paid for', async (_when, date, startsAt) => {
    const { id, version } = await entered(date, startsAt)
    const visit = await findVisit(desk.rita, id, date)
    expect(visit).toMatchObject({ startsAt, enteredAfterwards: true, arrivedAt: null, paid: null })
    expect(await mails()).toEqual([])
    const paid = await changeVisit(desk.rita, 'POST', `${id}/pay`, { version })
    expect(paid).toMatchObject({ status: 200, visit: { paid: 'desk', enteredAfterwards: true } })
    const done = await changeVisit(desk.rita, 'POST', `${id}/done`, { version: version + 1 })
    expect(done).toMatchObject({ status: 200, visit: { enteredAfterwards: true } })
    expect(await storeReminders(desk.clinic.deps)).toBe(0)
    const audit = desk.clinic.db.selectFrom('audit').select('detail')
    const { detail } = await audit.where('action', '=', 'booking.book').executeTakeFirstOrThrow()
    expect(detail).toBe('entered afterwards')
  })

  it.each([
    ['is to come', TODAY, 12 * 60 + 15, {}],
    ['is on a day to come', TOMORROW, NINE, {}],
    ['was more than 31 days ago', '2025-12-14', NINE, {}],
    ['was when the doctor was away', YESTERDAY, 8 * 60, {}],
    ['is not said to be over', YESTERDAY, NINE, { afterwards: undefined }],
  ])('is refused if it %s', async (_what, date, startsAt, changes) => {
    const { status, body } = await send(date, startsAt, changes)
    expect([status, body]).toMatchObject([422, { error: { code: 'not_bookable' } }])
  })

  it('waits for its payment, and for no call', async () => {
    const { person } = await entered(TODAY, NINE)
    const { body } = await desk.rita.send('GET', `/person/${person.id}`)
    expect(Person.parse(body).next).toMatchObject({ what: 'pay', amount: 90 })
    const calls = await desk.rita.send('GET', `/agenda/calls?date=${TODAY}`)
    expect(CallList.parse(calls.body).calls).toEqual([])
  })

  it('is no walk-in', async () => {
    expect((await send(TODAY, NINE, { walkIn: true })).status).toBe(400)
  })

  it('beside another visit needs a second press, and gets no other time offered', async () => {
    await entered(TODAY, NINE)
    const other = { person: { name: 'Bo', phone: '2125550143' } }
    const clash = await reply(TODAY, NINE + 5, other)
    expect(clash).toMatchObject({ success: false, taken: { isOwn: false }, nearest: [] })
    const visit = await entered(TODAY, NINE + 5, { ...other, overbook: true })
    expect(visit).toMatchObject({ overbooked: true, enteredAfterwards: true })
  })

  it('can be cancelled if it was a mistake, and its patient gets no email', async () => {
    const { id, version } = await entered(YESTERDAY, NINE)
    const body = { version, expectedRefund: 0, reason: '' }
    expect(await changeVisit(desk.rita, 'POST', `${id}/cancel`, body)).toMatchObject({
      status: 200,
    })
    desk.clinic.setClock(new Date('2026-01-15T17:05:00Z'))
    await deliverAll(desk.clinic)
    expect(await mails()).toEqual([{ kind: 'mail.cancelled', outcome: 'skipped' }])
  })

  it('that is moved to a day to come is an ordinary visit again, until the move is undone', async () => {
    const { id, version } = await entered(TODAY, NINE)
    const place = { date: TOMORROW, agendaId: 'ann', startsAt: NINE }
    const moved = await changeVisit(desk.rita, 'PATCH', id, { version, place })
    expect(moved.visit).toMatchObject({ date: TOMORROW })
    expect(moved.visit).not.toHaveProperty('enteredAfterwards')
    const undo = { version: version + 1, what: 'move' }
    const back = await changeVisit(desk.rita, 'POST', `${id}/undo`, undo)
    expect(back.visit).toMatchObject({ date: TODAY, enteredAfterwards: true })
  })
})

it('patients cannot book a time that has passed, nor use the call of the desk', async () => {
  const pat = await desk.clinic.signIn('pat@mail.test')
  const wish = { treatmentId: 'teeth-cleaning', treatment: 'Teeth Cleaning', price: 90 }
  const past = { ...wish, date: 'Jan 15, 2026', slot: '09.00 AM - 09.30 AM' }
  const online = await pat.send('POST', '/booking', order(pat.email, past))
  expect(online.status).toBe(422)
  const atDesk = { person: NORA, ...wish, time: { date: TODAY, startsAt: NINE }, afterwards: true }
  expect((await pat.send('POST', '/desk/booking', atDesk)).status).toBe(403)
})

it('the times of a day have the past ones apart, in steps of five minutes', async () => {
  await bookVisit(await desk.clinic.signIn('pat@mail.test'))
  const timesOn = async (date: string) => {
    const { body } = await desk.rita.send('GET', `/agenda/times?date=${date}`)
    const found = DeskTimes.parse(body).treatments.find(({ id }) => id === 'teeth-cleaning')
    return found?.agendas.find(({ id }) => id === 'ann')
  }
  const today = await timesOn(TODAY)
  expect(today?.past?.slice(0, 3)).toEqual([NINE, NINE + 5, NINE + 10])
  expect(today?.past?.at(-1)).toBe(12 * 60)
  expect(today?.free[0]).toBe(12 * 60 + 15)
  expect(await timesOn(YESTERDAY)).toMatchObject({ free: [], taken: [] })
  expect((await timesOn(YESTERDAY))?.past?.at(-1)).toBe(16 * 60 + 30)
  expect(await timesOn(TOMORROW)).not.toHaveProperty('past')
  expect(await timesOn('2025-12-14')).toBeUndefined()
})
