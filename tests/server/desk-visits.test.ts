import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ChangedVisit, Places } from '../../schemas/agenda.ts'
import { changeVisit, bookVisit, findVisit, ONE, startDesk, TODAY, type Desk } from '../rig/desk.ts'
import type { Patient } from '../rig/harness.ts'

let desk: Desk
let pat: Patient
let id: string

beforeEach(async () => {
  desk = await startDesk()
  pat = await desk.clinic.signIn('pat@mail.test')
  id = await bookVisit(pat)
})
afterEach(() => desk.clinic.stop())

const NOON = '2026-01-15T17:00:00.000Z'

const post = (what: string, body: unknown, staff = desk.rita) =>
  changeVisit(staff, 'POST', `${id}/${what}`, body)

const outdated = (visit: object) => ({ status: 409, code: 'changed', detail: { visit } })

async function setDay(now: string): Promise<void> {
  desk.clinic.setClock(new Date(now))
  desk.rita = await desk.clinic.signIn(desk.rita.email, 'receptionist')
}

describe('what is recorded about a visit', () => {
  it('is when the patient arrived, was seated in a room, and when the visit was done', async () => {
    expect(await post('arrived', { version: 0 })).toMatchObject({
      status: 200,
      visit: { version: 1, arrivedAt: NOON, seatedAt: null },
    })
    expect(await post('seated', { version: 1, room: '2' })).toMatchObject({
      visit: { version: 2, seatedAt: NOON, room: '2' },
    })
    const done = await post('done', { version: 2 }, desk.ann)
    expect(done.visit).toMatchObject({ version: 3, doneAt: NOON, arrivedAt: NOON })
    expect(await findVisit(desk.rita, id)).toEqual(done.visit)
  })

  it('does not raise the booking’s sequence, so that links in mails keep working', async () => {
    await post('arrived', { version: 0 })
    const row = desk.clinic.db.selectFrom('booking').select(['sequence', 'marks'])
    expect(await row.executeTakeFirst()).toEqual({ sequence: 0, marks: 1 })
  })

  it('is recorded once if the request is repeated, and by two people at once', async () => {
    const other = await desk.clinic.signIn('rolf@clinic.test', 'receptionist')
    const both = await Promise.all([
      post('arrived', { version: 0 }),
      post('arrived', { version: 0 }, other),
    ])
    for (const { status, visit } of [...both, await post('arrived', { version: 0 })])
      expect([status, visit?.version]).toEqual([200, 1])
  })

  it('is refused with the visit as it is now, if the visit has changed', async () => {
    await post('missed', { version: 0 })
    const reply = await post('arrived', { version: 0 })
    expect(reply).toMatchObject(outdated({ id, version: 1, missedAt: NOON }))
    expect(ChangedVisit.safeParse({ error: reply }).success).toBe(true)
  })

  it('says no longer that a patient did not come, once the patient is there', async () => {
    await post('missed', { version: 0 })
    expect(await post('arrived', { version: 1 })).toMatchObject({
      visit: { missedAt: null, arrivedAt: NOON },
    })
    expect(await post('missed', { version: 2 })).toMatchObject({ status: 409, code: 'wrong_day' })
  })

  it('is an arrival on the day of the visit only, and a missed visit from then on', async () => {
    await setDay('2026-01-16T17:00:00Z')
    const refused = { status: 409, code: 'wrong_day' }
    expect(await post('arrived', { version: 0 })).toMatchObject(refused)
    expect(await post('missed', { version: 0 })).toMatchObject({ status: 200 })
    await setDay('2026-01-14T17:00:00Z')
    expect(await post('done', { version: 1 })).toMatchObject(refused)
  })

  it('can be taken back on the same day', async () => {
    await post('arrived', { version: 0 })
    expect(await post('undo', { version: 1, what: 'arrived' })).toMatchObject({
      visit: { version: 2, arrivedAt: null },
    })
    await post('missed', { version: 2 })
    await setDay('2026-01-16T05:01:00Z')
    expect(await post('undo', { version: 3, what: 'missed' })).toMatchObject({
      status: 409,
      code: 'not_undoable',
    })
  })

  it('is audited', async () => {
    await post('arrived', { version: 0 })
    await post('undo', { version: 1, what: 'arrived' })
    const rows = await desk.clinic.db
      .selectFrom('audit')
      .select(['actor', 'action', 'subject', 'detail'])
      .where('action', 'like', 'visit.%')
      .orderBy('action')
      .execute()
    const entry = { actor: desk.rita.email, subject: id, detail: 'arrived' }
    expect(rows).toEqual([
      { ...entry, action: 'visit.mark' },
      { ...entry, action: 'visit.undo' },
    ])
  })

  it('is refused for cancelled visits, other doctors’ visits and other roles', async () => {
    const notAllowed = { status: 403, code: 'not_allowed' }
    expect(await post('arrived', { version: 0 }, desk.ann)).toMatchObject(notAllowed)
    expect(await post('undo', { version: 0, what: 'move' }, desk.ann)).toMatchObject(notAllowed)
    expect(await post('done', { version: 0 }, pat)).toMatchObject(notAllowed)
    const bobs = await bookVisit(await desk.clinic.signIn('pia@mail.test'), {
      doctorId: 'doctor-bob',
    })
    expect(await changeVisit(desk.ann, 'POST', `${bobs}/done`, { version: 0 })).toMatchObject(
      notAllowed,
    )
    await pat.send('POST', `/booking/${id}/cancel`, { sequence: 0, expectedRefund: 0 })
    expect(await post('arrived', { version: 1 })).toMatchObject({ status: 409, code: 'cancelled' })
  })

  it('has no room any more if the seating is taken back', async () => {
    await post('seated', { version: 0, room: '2' })
    expect(await post('undo', { version: 1, what: 'seated' })).toMatchObject({
      visit: { version: 2, seatedAt: null, room: null },
    })
  })

  it('is refused if a colleague has chosen another room at the same time', async () => {
    await post('seated', { version: 0, room: '2' })
    expect(await post('seated', { version: 0, room: '2' })).toMatchObject({ status: 200 })
    expect(await post('seated', { version: 0, room: '3' })).toMatchObject({ code: 'changed' })
    expect(await findVisit(desk.rita, id)).toMatchObject({ version: 1, room: '2' })
  })

  it('is a room too, which may be changed and removed', async () => {
    const patch = (body: object) => changeVisit(desk.rita, 'PATCH', id, body)
    expect(await patch({ version: 0, room: '3' })).toMatchObject({ visit: { room: '3' } })
    expect(await patch({ version: 1, room: '' })).toMatchObject({ visit: { room: null } })
    expect(await patch({ version: 2 })).toMatchObject({ status: 400 })
  })
})

describe('the places for a visit', () => {
  const placesOn = async (booking = id) => {
    const query = `booking=${booking}&from=${TODAY}&to=${TODAY}`
    const { body } = await desk.rita.send('GET', `/agenda/places?${query}`)
    return Places.parse(body)
  }
  const startsOf = async (agenda: string, booking = id) =>
    (await placesOn(booking)).places.find(({ agendaId }) => agendaId === agenda)?.starts

  it('are all free starts of each doctor, the visit’s own time included', async () => {
    const quarters = Array.from({ length: 18 }, (_, at) => 12 * 60 + 15 + at * 15)
    expect(await startsOf('ann')).toEqual(quarters)
    expect(await startsOf('bob')).toEqual(quarters)
  })

  it('leave out what is taken, or what the patient has at that time', async () => {
    await bookVisit(await desk.clinic.signIn('pia@mail.test'), { slot: '02.00 PM - 02.30 PM' })
    const fluoride = { treatmentId: 'fluoride-treatment', treatment: 'Fluoride Treatment' }
    const at = { slot: '03.00 PM - 03.30 PM', price: 40, doctorId: undefined }
    await bookVisit(pat, { ...fluoride, ...at })
    expect(await startsOf('ann')).not.toContain(14 * 60 + 15)
    expect(await startsOf('bob')).toContain(14 * 60 + 15)
    expect(await startsOf('bob')).not.toContain(15 * 60 + 15)
  })

  it('are each accepted, and no other start is', async () => {
    const starts = (await startsOf('bob')) ?? []
    const place = (startsAt: number) => ({ date: TODAY, agendaId: 'bob', startsAt })
    let version = 0
    for (const startsAt of [starts[0] ?? 0, ONE + 15, starts.at(-1) ?? 0]) {
      const reply = await changeVisit(desk.rita, 'PATCH', id, { version, place: place(startsAt) })
      expect(reply).toMatchObject({ status: 200, visit: { startsAt, agendaId: 'bob' } })
      version += 1
    }
    for (const startsAt of [12 * 60, ONE + 5, 17 * 60])
      expect(
        await changeVisit(desk.rita, 'PATCH', id, { version, place: place(startsAt) }),
      ).toMatchObject({ status: 422, code: 'not_bookable' })
  })
})

it('says after how many months the treatment is due again, if the clinic has set it', async () => {
  expect((await findVisit(desk.rita, id)).recallMonths).toBeUndefined()
  await desk.clinic.db
    .updateTable('treatment')
    .set({ recall_months: 4 })
    .where('id', '=', 'teeth-cleaning')
    .execute()
  expect((await findVisit(desk.rita, id)).recallMonths).toBe(4)
})

it('has the color of its treatment, if the clinic has chosen one', async () => {
  expect((await findVisit(desk.rita, id)).treatment.color).toBeUndefined()
  await desk.clinic.db
    .updateTable('treatment')
    .set({ color: 'teal' })
    .where('id', '=', 'teeth-cleaning')
    .execute()
  expect((await findVisit(desk.rita, id)).treatment.color).toBe('teal')
})
