import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Agenda, VisitReply } from '../../schemas/agenda.ts'
import { BookingList } from '../../schemas/booking.ts'
import { FamilyMember } from '../../schemas/family.ts'
import { Person } from '../../schemas/person.ts'
import { forgetMerges } from '../../server/people/merge.ts'
import { dump } from '../rig/dump.ts'
import { order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const MIA = 'mia@mail.test'
const DAY = '2026-01-20'

let clinic: Clinic
let desk: Patient
let mia: Patient

beforeEach(async () => {
  clinic = await startClinic({ env: { UNPAID_BOOKINGS: '3' } })
  desk = await clinic.signIn('desk@clinic.test', 'receptionist')
  mia = await clinic.signIn(MIA)
})
afterEach(() => clinic.stop())

/** The desk books for somebody new. Resolves with the ids of the person and the visit. */
async function enter(person: object, startsAt: number, more: object = {}) {
  const { body } = await desk.send('POST', '/desk/booking', {
    person,
    treatmentId: 'fluoride-treatment',
    time: { date: DAY, startsAt },
    ...more,
  })
  const { visit } = VisitReply.parse(body)
  return { id: visit.person.id, visit: visit.id }
}

const enterTwice = async (later = 540) => ({
  kept: await enter({ name: 'Mia Stone', phone: '2125550142' }, 480),
  other: await enter({ name: 'Mia Stone-Hill', phone: '2125550199', email: MIA }, later),
})
type Both = Awaited<ReturnType<typeof enterTwice>>

const card = async (id: string) => Person.parse((await desk.send('GET', `/person/${id}`)).body)

const KEPT = {
  name: 'kept',
  birthDate: 'kept',
  chartNumber: 'kept',
  phone: 'kept',
  email: 'kept',
}

/** Reads both records as the page does. Resolves with a function that merges them as they were then. */
async function compare({ kept, other }: Both, from: object = {}) {
  const [own, second] = [await card(kept.id), await card(other.id)]
  const wish = {
    revision: own.revision,
    other: { id: other.id, revision: second.revision },
    from: { ...KEPT, ...from },
  }
  return () => desk.send('POST', `/person/${kept.id}/merge`, wish)
}

const merge = async (both: Both, from: object = {}) => (await compare(both, from))()

const latestMerge = async ({ kept }: Both) => (await card(kept.id)).merges?.[0]?.id ?? 'none'

const undo = async (both: Both) =>
  desk.send('DELETE', `/person/${both.kept.id}/merge/${await latestMerge(both)}`)

const note = (personId: string, text: string) => desk.send('POST', '/note', { personId, text })

const visitsOf = async (id: string) =>
  (await card(id)).story.flatMap((event) => (event.kind === 'visit' ? [event.bookingId] : []))

/** The whole database but for the audit log and the revisions of days. */
async function stored() {
  const { audit: _, day: __, ...tables } = await dump(clinic.db)
  return tables
}

describe('two records that the desk merges', () => {
  it('become one, with the visits, notes and details that staff have chosen', async () => {
    const both = await enterTwice()
    await note(both.other.id, 'Comes by taxi')
    const reply = await merge(both, { email: 'other', phone: 'other' })
    expect(reply).toMatchObject({
      status: 200,
      body: { id: both.kept.id, name: 'Mia Stone', email: MIA, phone: '(212) 555-0199' },
    })
    expect(new Set(await visitsOf(both.kept.id))).toEqual(
      new Set([both.kept.visit, both.other.visit]),
    )
    expect((await card(both.kept.id)).story).toContainEqual(
      expect.objectContaining({ kind: 'note', text: 'Comes by taxi' }),
    )
    expect(await desk.send('GET', `/person/${both.other.id}`)).toMatchObject({ status: 404 })
  })

  it('have one name and number in the agenda', async () => {
    const both = await enterTwice()
    await merge(both, { phone: 'other' })
    const agenda = Agenda.parse((await desk.send('GET', `/agenda?from=${DAY}&to=${DAY}`)).body)
    const visits = agenda.days.flatMap((day) => day.agendas).flatMap((column) => column.visits)
    expect(new Set(visits.map(({ person: { name, phone } }) => `${name} ${phone}`))).toEqual(
      new Set(['Mia Stone (212) 555-0199']),
    )
  })

  it('open all visits to the accounts that are linked to one of them', async () => {
    const both = await enterTwice()
    await desk.send('POST', `/person/${both.other.id}/link`, { email: MIA, relation: 'self' })
    const listed = async () =>
      BookingList.parse((await mia.send('GET', `/booking?patient=${MIA}`)).body).length
    expect(await listed()).toBe(1)
    await merge(both)
    expect(await listed()).toBe(2)
    await undo(both)
    expect(await listed()).toBe(1)
  })

  it('stay the holder of an account that was linked to both', async () => {
    const both = await enterTwice()
    await desk.send('POST', `/person/${both.kept.id}/link`, { email: MIA, relation: 'family' })
    await desk.send('POST', `/person/${both.other.id}/link`, { email: MIA, relation: 'self' })
    const before = await stored()
    await merge(both)
    expect((await card(both.kept.id)).links).toMatchObject([{ email: MIA, relation: 'self' }])
    await undo(both)
    expect(await stored()).toEqual(before)
  })

  it('send the emails about visits to the address that one of them had', async () => {
    const both = await enterTwice()
    await merge(both, { email: 'other' })
    const rows = await clinic.db.selectFrom('booking').select('patient').execute()
    expect(rows).toEqual([{ patient: MIA }, { patient: MIA }])
  })

  it('are recorded in the audit log, like the undo', async () => {
    const both = await enterTwice()
    await merge(both)
    await undo(both)
    const deeds = clinic.db
      .selectFrom('audit')
      .select(['actor', 'action', 'subject', 'detail'])
      .where('action', 'in', ['person.merge', 'person.unmerge'])
      .orderBy('action')
    const deed = { actor: desk.email, subject: both.kept.id }
    expect(await deeds.execute()).toEqual([
      { ...deed, action: 'person.merge', detail: both.other.id },
      { ...deed, action: 'person.unmerge', detail: expect.any(String) },
    ])
  })
})

describe('a merge is refused, and changes nothing,', () => {
  const expectRefused = async (wish: () => Promise<unknown>, refusal: object) => {
    const before = await stored()
    expect(await wish()).toMatchObject(refusal)
    expect(await stored()).toEqual(before)
  }

  it('if both have a visit at the same time', async () => {
    const both = await enterTwice(540)
    await clinic.db
      .updateTable('claim')
      .set({ minute: 480 })
      .where('subject', '=', both.other.id)
      .where('minute', '=', 540)
      .execute()
    await expectRefused(() => merge(both), {
      status: 409,
      body: { error: { code: 'visits_overlap' } },
    })
  })

  it('if somebody else has changed one of the records', async () => {
    const both = await enterTwice()
    for (const id of [both.kept.id, both.other.id]) {
      const { revision } = await card(id)
      const wish = {
        revision: (await card(both.kept.id)).revision,
        other: { id: both.other.id, revision: (await card(both.other.id)).revision },
        from: KEPT,
      }
      await desk.send('PATCH', `/person/${id}`, { revision, name: 'Mia Rock' })
      await expectRefused(() => desk.send('POST', `/person/${both.kept.id}/merge`, wish), {
        status: 409,
        body: { error: { code: 'changed' } },
      })
    }
  })

  it('with itself, or with nobody', async () => {
    const both = await enterTwice()
    for (const id of [both.kept.id, 'none']) {
      const wish = { revision: 0, other: { id, revision: 0 }, from: KEPT }
      await expectRefused(() => desk.send('POST', `/person/${both.kept.id}/merge`, wish), {
        status: 404,
      })
    }
  })

  it('if two colleagues merge the same records at once, in the two directions', async () => {
    const both = await enterTwice()
    const reverse = { kept: both.other, other: both.kept }
    const merges = [await compare(both), await compare(reverse)]
    const replies = await Promise.all(merges.map((send) => send()))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await clinic.db.selectFrom('person').select('id').execute()).toHaveLength(1)
  })
})

describe('the undo of a merge', () => {
  it('leaves the database as it was, row by row', async () => {
    const both = await enterTwice()
    await note(both.kept.id, 'Likes the window')
    await note(both.other.id, 'Comes by taxi')
    await desk.send('POST', `/person/${both.other.id}/link`, { email: MIA, relation: 'family' })
    const before = await stored()
    await merge(both, { name: 'other', phone: 'other', email: 'other' })
    expect(await stored()).not.toEqual(before)
    expect(await undo(both)).toMatchObject({ status: 200, body: { name: 'Mia Stone', merges: [] } })
    expect(await stored()).toEqual(before)
  })

  it('gives chart numbers back, unless somebody else has them now', async () => {
    const both = await enterTwice()
    const give = async (id: string, chartNumber: string) =>
      desk.send('PATCH', `/person/${id}`, { revision: (await card(id)).revision, chartNumber })
    await give(both.kept.id, 'CH-1')
    await give(both.other.id, 'CH-2')
    const before = await stored()
    expect(await merge(both, { chartNumber: 'other' })).toMatchObject({
      body: { chartNumber: 'CH-2' },
    })
    await undo(both)
    expect(await stored()).toEqual(before)
    await merge(both, { chartNumber: 'other' })
    const third = await enter({ name: 'Leo', phone: '2125550133' }, 600)
    await give(third.id, 'CH-1')
    await undo(both)
    expect((await card(both.kept.id)).chartNumber).toBeUndefined()
    expect((await card(both.other.id)).chartNumber).toBe('CH-2')
    await merge(both, { chartNumber: 'other' })
    await give(both.kept.id, 'CH-3')
    await undo(both)
    expect((await card(both.kept.id)).chartNumber).toBe('CH-3')
    expect((await card(both.other.id)).chartNumber).toBe('CH-2')
  })

  it('leaves what was added or changed since the merge with the record that was kept', async () => {
    const both = await enterTwice()
    await desk.send('POST', `/person/${both.other.id}/link`, { email: MIA, relation: 'family' })
    await merge(both)
    const { revision } = await card(both.kept.id)
    await desk.send('PATCH', `/person/${both.kept.id}`, { revision, name: 'Mia Rock' })
    await note(both.kept.id, 'Comes by taxi')
    await desk.send('DELETE', `/person/${both.kept.id}/link/user-${MIA}`)
    await undo(both)
    expect(await card(both.kept.id)).toMatchObject({ name: 'Mia Rock', links: [] })
    expect(await card(both.other.id)).toMatchObject({ name: 'Mia Stone-Hill', links: [] })
    expect((await card(both.kept.id)).story.map(({ kind }) => kind)).toContain('note')
    expect(await visitsOf(both.other.id)).toEqual([both.other.visit])
  })

  it('is refused after a day, when the earlier details are deleted', async () => {
    const both = await enterTwice()
    await merge(both)
    const id = await latestMerge(both)
    clinic.setClock(new Date(clinic.deps.clock().getTime() + 24 * 60 * 60_000))
    desk = await clinic.signIn('desk@clinic.test', 'receptionist')
    expect((await card(both.kept.id)).merges).toEqual([])
    expect(await desk.send('DELETE', `/person/${both.kept.id}/merge/${id}`)).toMatchObject({
      status: 409,
      body: { error: { code: 'not_undoable' } },
    })
    await forgetMerges(clinic.db, clinic.deps.clock().toISOString())
    expect(await clinic.db.selectFrom('person_merge').selectAll().execute()).toEqual([])
  })

  it('is refused the second time', async () => {
    const both = await enterTwice()
    await merge(both)
    const id = await latestMerge(both)
    const path = `/person/${both.kept.id}/merge/${id}`
    const replies = await Promise.all([desk.send('DELETE', path), desk.send('DELETE', path)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

describe('while two records are merged', () => {
  it('no visit and no note is lost', async () => {
    const both = await enterTwice()
    const { id } = FamilyMember.parse((await mia.send('POST', '/family', { name: 'Leo' })).body)
    const leo = { kept: both.kept, other: { id, visit: '' } }
    const wish = (startsAt: number) => ({
      personId: both.other.id,
      treatmentId: 'teeth-cleaning',
      time: { date: DAY, startsAt },
    })
    const replies = await Promise.all([
      merge(both),
      ...[600, 660, 720].map((at) => desk.send('POST', '/desk/booking', wish(at))),
      note(both.other.id, 'Comes by taxi'),
    ])
    expect(replies[0]).toMatchObject({ status: 200 })
    await Promise.all([merge(leo), mia.send('POST', '/booking', { ...order(MIA), personId: id })])
    const people = clinic.db.selectFrom('person').select('id')
    for (const table of ['booking', 'note'] as const) {
      const lost = clinic.db.selectFrom(table).select('id').where('person_id', 'not in', people)
      expect(await lost.execute()).toEqual([])
    }
  })
})

describe('possible doubles', () => {
  const doubles = async (id: string) => (await card(id)).doubles?.map(({ name }) => name)

  it('have the same name, and the same number, address or birth date', async () => {
    const first = await enter({ name: 'Mia Stone', phone: '2125550142', email: MIA }, 480)
    await enter({ name: 'Leo Stone', phone: '2125550142' }, 540)
    expect(await doubles(first.id)).toEqual([])
    await enter({ name: 'mia stone', phone: '(212) 555-0142' }, 600, { another: true })
    await enter({ name: 'Mía Stone', phone: '2125550199' }, 660)
    expect(await doubles(first.id)).toEqual(['mia stone'])
    await clinic.db.updateTable('person').set({ birth_date: '2016-05-24' }).execute()
    expect(await doubles(first.id)).toEqual(['mia stone', 'Mía Stone'])
  })
})
