import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SetupChange } from '../../schemas/setup.ts'
import { StillToCall } from '../../schemas/still-to-call.ts'
import { bookVisit, changeVisit, startDesk, TODAY, TOMORROW, type Desk } from '../rig/desk.ts'
import type { Patient } from '../rig/harness.ts'

let desk: Desk

beforeEach(async () => {
  desk = await startDesk()
})
afterEach(() => desk.clinic.stop())

const read = async (staff: Patient = desk.rita) =>
  StillToCall.parse((await staff.send('GET', '/agenda/still-to-call')).body)

const idsOf = ({ visits }: StillToCall) => visits.map(({ visit }) => visit.id)

const block = (by: Patient, changes: object = {}) =>
  by.send('POST', '/time-off', {
    agendaId: 'ann',
    from: TODAY,
    fromTime: '12:00',
    until: TODAY,
    reason: 'Ill',
    yearly: false,
    ...changes,
  })

const book = async (email: string, changes: object = {}) =>
  bookVisit(await desk.clinic.signIn(email), changes)

/** The visit at 1 PM, and one at 2 PM with the other doctor. */
async function bookTwo() {
  const id = await book('pat@mail.test')
  await book('bea@mail.test', { slot: '02.00 PM - 02.30 PM', doctorId: undefined })
  return id
}

describe('the visits still to call', () => {
  it('are those whose doctor is away, with phone, reason and calls so far', async () => {
    const id = await bookTwo()
    expect(await read()).toEqual({ total: 0, visits: [] })
    await block(desk.rita)
    const list = await read()
    expect(idsOf(list)).toContain(id)
    expect(list.visits[0]).toMatchObject({
      visit: { id, version: 0, person: { phone: expect.any(String) } },
      agenda: { id: 'ann' },
      reason: 'Ill',
      calls: [],
    })
    await changeVisit(desk.rita, 'POST', `${id}/call`, { version: 0, outcome: 'message' })
    const [after] = (await read()).visits
    expect(after?.calls).toMatchObject([{ by: desk.rita.email, outcome: 'message' }])
  })

  it('are proposed the nearest time with another doctor, and the first with the same', async () => {
    await book('pat@mail.test')
    await block(desk.rita)
    const [entry] = (await read()).visits
    expect(entry?.places).toMatchObject([
      { date: TODAY, agenda: { id: 'bob' }, startsAt: 13 * 60 },
      { date: TOMORROW, agenda: { id: 'ann' }, startsAt: 9 * 60 },
    ])
  })

  it('are gone once they are moved to a proposed place, cancelled, or have begun', async () => {
    const moved = await book('pat@mail.test')
    const cancelled = await book('bea@mail.test', { slot: '02.00 PM - 02.30 PM' })
    const seated = await book('cleo@mail.test', { slot: '03.00 PM - 03.30 PM' })
    await block(desk.rita)
    const before = await read()
    expect(idsOf(before)).toEqual([moved, cancelled, seated])
    const { date = '', agenda, startsAt } = before.visits[0]?.places[0] ?? {}
    const place = { date, agendaId: agenda?.id, startsAt }
    await changeVisit(desk.rita, 'PATCH', moved, { version: 0, place })
    await changeVisit(desk.rita, 'POST', `${cancelled}/cancel`, {
      version: 0,
      reason: '',
      expectedRefund: 0,
    })
    await changeVisit(desk.rita, 'POST', `${seated}/seated`, { version: 0 })
    expect(await read()).toEqual({ total: 0, visits: [] })
  })

  it('do not include visits before or after the time off', async () => {
    await book('pat@mail.test')
    await block(desk.rita, { fromTime: '13:30', untilTime: '14:00' })
    expect(await read()).toEqual({ total: 0, visits: [] })
  })

  it('include the visits while the clinic is closed, and no longer when it opens again', async () => {
    const id = await book('pat@mail.test', { date: 'Jan 16, 2026' })
    const closed = await block(desk.owner, {
      agendaId: undefined,
      from: TOMORROW,
      fromTime: '00:00',
      until: TOMORROW,
    })
    expect(closed.status).toBe(200)
    const list = await read()
    expect(idsOf(list)).toEqual([id])
    expect(list.visits[0]?.places).toMatchObject([{ agenda: { id: 'ann' } }])
    expect(list.visits[0]?.places[0]?.date).not.toBe(TOMORROW)
    const { _id = '' } = SetupChange.parse(closed.body)
    await desk.owner.send('DELETE', `/time-off/${_id}`)
    expect(await read()).toEqual({ total: 0, visits: [] })
  })

  it('are only their own for a doctor', async () => {
    const id = await book('pat@mail.test')
    await block(desk.rita)
    expect(idsOf(await read(desk.ann))).toEqual([id])
    const bob = await desk.clinic.signIn('bob@clinic.test', 'doctor')
    expect(await read(bob)).toEqual({ total: 0, visits: [] })
    const pat = await desk.clinic.signIn('pat@mail.test')
    expect((await pat.send('GET', '/agenda/still-to-call')).status).toBe(403)
  })
})

describe('blocked time', () => {
  const refused = (field: string, text: string) => ({
    status: 422,
    body: { error: { code: 'impossible_times', fields: { [field]: text } } },
  })

  it('is blocked once, even from two tabs', async () => {
    const replies = await Promise.all([block(desk.rita), block(desk.owner)])
    const statuses = replies.map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(await block(desk.rita, { fromTime: '13:00' })).toMatchObject(
      refused('from', 'This time is already blocked: Ill'),
    )
    expect((await block(desk.rita, { fromTime: '11:00' })).status).toBe(200)
  })

  it('is not blocked once it is over', async () => {
    expect(await block(desk.rita, { fromTime: '09:00', untilTime: '10:00' })).toMatchObject(
      refused('untilTime', 'This time is over'),
    )
    expect(await block(desk.rita, { from: '2026-01-14', until: '2026-01-14' })).toMatchObject(
      refused('until', 'This time is over'),
    )
  })

  it('is refused beside the field if it ends before it begins, or gives no reason', async () => {
    expect(await block(desk.rita, { fromTime: '15:00', untilTime: '14:00' })).toMatchObject(
      refused('untilTime', 'The end must be after the start'),
    )
    expect(await block(desk.rita, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { error: { fields: { reason: 'Enter a reason' } } },
    })
  })
})
