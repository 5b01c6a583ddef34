import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CallList, Note, NoteList } from '../../schemas/desk.ts'
import { VisitReply } from '../../schemas/agenda.ts'
import { Person, PersonList } from '../../schemas/person.ts'
import { addPeople } from '../../server/booking/person.ts'
import { changeVisit, findVisit } from '../rig/desk.ts'
import { startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const FILLING = 'cavity-filling'

const lines: string[] = []
let clinic: Clinic
let desk: Patient

beforeEach(async () => {
  lines.length = 0
  clinic = await startClinic({ logTo: { write: (line) => void lines.push(line) } })
  desk = await clinic.signIn('desk@clinic.test', 'receptionist')
})
afterEach(() => clinic.stop())

const NORA = { name: 'Nora Hansen', phone: '2125550142' }

async function book(person: object = NORA, time = { date: '2026-01-16', startsAt: 600 }) {
  const wish = { person, treatmentId: FILLING, time }
  return VisitReply.parse((await desk.send('POST', '/desk/booking', wish)).body).visit
}

const find = async (query: string, by = desk) =>
  PersonList.parse((await by.send('GET', `/person?query=${encodeURIComponent(query)}`)).body)

const card = async (id: string) => Person.parse((await desk.send('GET', `/person/${id}`)).body)

const audit = () =>
  clinic.db.selectFrom('audit').select(['actor', 'action', 'subject', 'detail']).execute()

const agendaRevision = async (date: string) =>
  (
    await clinic.db
      .selectFrom('day')
      .select('agenda_revision')
      .where('date', '=', date)
      .executeTakeFirst()
  )?.agenda_revision

const refusal = (code: string, status = 409) => ({ status, body: { error: { code } } })

/** Adds a doctor with an account, and assigns the agenda for cavity fillings to the doctor. */
async function signInDoctor(agenda = `treatment:${FILLING}`): Promise<Patient> {
  const doctor = { id: 'd-1', name: 'Dana', email: 'dana@clinic.test', img: '', specialty: '' }
  await clinic.db
    .insertInto('doctor')
    .values({ ...doctor, created_at: '2026-01-01T00:00:00.000Z' })
    .execute()
  await clinic.db
    .updateTable('agenda')
    .set({ doctor_id: doctor.id })
    .where('id', '=', agenda)
    .execute()
  await clinic.db
    .updateTable('day')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('date', '=', '*')
    .execute()
  return clinic.signIn(doctor.email, 'doctor')
}

describe('a chart number', () => {
  const change = async (id: string, chartNumber: string) =>
    desk.send('PATCH', `/person/${id}`, { revision: (await card(id)).revision, chartNumber })
  const bookTwo = async () => ({
    nora: (await book()).person.id,
    bo: (await book({ name: 'Bo', phone: '3135550199' }, { date: '2026-01-16', startsAt: 660 }))
      .person.id,
  })

  it('is on the page of the person, and is found in each spelling', async () => {
    const { nora, bo } = await bookTwo()
    expect(await change(nora, ' ch-0412 ')).toMatchObject({ body: { chartNumber: 'CH-0412' } })
    await change(bo, '000000012345')
    for (const query of ['CH-0412', 'ch0412', 'ch 0412', '0412', 'nora ch-0412'])
      expect(await find(query), query).toMatchObject({ people: [{ id: nora }], more: false })
    expect(await find('000000012345')).toMatchObject({ people: [{ id: bo }], more: false })
  })

  it('can be taken away, and then belongs to nobody', async () => {
    const { nora, bo } = await bookTwo()
    await change(nora, 'CH-0412')
    expect((await change(nora, ' ')).status).toBe(200)
    expect((await card(nora)).chartNumber).toBeUndefined()
    expect((await find('CH-0412')).people).toEqual([])
    expect((await change(bo, 'CH-0412')).status).toBe(200)
  })

  it('belongs to one person, and the error says to whom', async () => {
    const { nora, bo } = await bookTwo()
    await change(nora, 'CH-0412')
    expect(await change(bo, 'ch-0412')).toMatchObject({
      status: 400,
      body: { error: { fields: { chartNumber: 'This is the chart number of Nora Hansen' } } },
    })
    expect((await card(bo)).chartNumber).toBeUndefined()
    expect((await change(nora, 'CH-0412')).status).toBe(200)
  })
})

describe('an alert about a person', () => {
  const change = async (id: string, alert: string) =>
    desk.send('PATCH', `/person/${id}`, { revision: (await card(id)).revision, alert })

  it('is on the page of the person and with each coming visit, until it is taken away', async () => {
    const { id, person } = await book()
    expect(await change(person.id, '  Needs a Spanish interpreter ')).toMatchObject({
      status: 200,
      body: { alert: 'Needs a Spanish interpreter' },
    })
    expect((await findVisit(desk, id, '2026-01-16')).person.alert).toBe(
      'Needs a Spanish interpreter',
    )
    expect((await change(person.id, ' ')).status).toBe(200)
    expect((await card(person.id)).alert).toBeUndefined()
    expect((await findVisit(desk, id, '2026-01-16')).person.alert).toBeUndefined()
  })

  it('is one line of at most 120 characters', async () => {
    const { person } = await book()
    expect(await change(person.id, 'x'.repeat(121))).toMatchObject({
      status: 400,
      body: { error: { fields: { alert: 'At most 120 characters' } } },
    })
  })
})

describe('a birth date', () => {
  const change = async (id: string, birthDate: string) =>
    desk.send('PATCH', `/person/${id}`, { revision: (await card(id)).revision, birthDate })

  it('is entered at the desk, and found by the year or in each usual order', async () => {
    const { person } = await book()
    expect(await change(person.id, '2016-03-02')).toMatchObject({
      status: 200,
      body: { birthDate: '2016-03-02' },
    })
    for (const query of ['nora 2016', '2016-03-02', '3/2/2016', '03/02/2016', 'nora 3/2'])
      expect((await find(query)).people, query).toMatchObject([{ id: person.id }])
    expect((await find('nora 2017')).people).toEqual([])
    expect((await change(person.id, '')).status).toBe(200)
    expect((await card(person.id)).birthDate).toBeUndefined()
    expect((await find('nora 2016')).people).toEqual([])
  })

  it.each([
    ['2026-01-16', 'The birth date is in the future'],
    ['1899-12-31', 'Enter the birth date, e.g. 05/24/2016'],
  ])('cannot be %s', async (birthDate, text) => {
    const { person } = await book()
    expect(await change(person.id, birthDate)).toMatchObject({
      status: 400,
      body: { error: { fields: { birthDate: text } } },
    })
  })
})

describe('a first visit', () => {
  it('is one before which the patient had no other, except a cancelled one', async () => {
    const first = await book()
    const time = { date: '2026-01-19', startsAt: 660 }
    const wish = { personId: first.person.id, treatmentId: FILLING, time }
    const reply = await desk.send('POST', '/desk/booking', wish)
    const next = VisitReply.parse(reply.body).visit
    expect((await findVisit(desk, first.id, first.date)).first).toBe(true)
    expect((await findVisit(desk, next.id, next.date)).first).toBeUndefined()
    await changeVisit(desk, 'POST', `${first.id}/cancel`, {
      version: first.version,
      reason: '',
      expectedRefund: 0,
    })
    expect((await findVisit(desk, next.id, next.date)).first).toBe(true)
  })
})

describe('a search for people', () => {
  it.each([
    ['the beginning of any name', 'han'],
    ['several names in any order', 'hansen no'],
    ['letters without their accents, in any case', 'NÖRA'],
    ['the beginning of the phone number', '212 55'],
    ['the end of the phone number', '0142'],
    ['six digits at the end of the phone number', '550142'],
    ['the end of the phone number and a name', 'nora 55 0142'],
    ['the phone number with a prefix', '+1 (212) 555-0142'],
    ['the beginning of the email address', 'nora@'],
  ])('finds a person by %s', async (_, query) => {
    await book({ ...NORA, email: 'nora@mail.test' })
    await book({ name: 'Bo', phone: '3135550199' }, { date: '2026-01-16', startsAt: 660 })
    expect(await find(query)).toMatchObject({
      people: [{ name: 'Nora Hansen', email: 'nora@mail.test' }],
      more: false,
    })
  })

  it('finds nobody by the middle of a word, by signs alone, or by words of two people', async () => {
    await book()
    await book({ name: 'Bo', phone: '3135550199' }, { date: '2026-01-16', startsAt: 660 })
    for (const query of ['ansen', '%%', '--', 'bo hansen'])
      expect((await find(query)).people, query).toEqual([])
  })

  it('needs two characters, and is recorded in the audit', async () => {
    expect(await desk.send('GET', '/person?query=n')).toMatchObject(refusal('invalid', 400))
    await find('nora')
    expect(await audit()).toContainEqual({
      actor: 'desk@clinic.test',
      action: 'person.find',
      subject: '',
      detail: 'nora',
    })
  })

  it('shows at most twenty people, and says that there are more', async () => {
    const people = Array.from({ length: 21 }, (_, at) => ({
      id: randomUUID(),
      name: `Nora Nora${at}`,
      phone: `21255501${at + 10}`,
      phone_e164: null,
      email: `nora${at}@mail.test`,
    }))
    await addPeople(clinic.db, people)
    const found = await find('nora')
    expect(found.people).toHaveLength(20)
    expect(new Set(found.people.map(({ id }) => id)).size).toBe(20)
    expect(found.more).toBe(true)
  })

  it('of a doctor finds the patients of the doctor only', async () => {
    const doctor = await signInDoctor()
    await book()
    await addPeople(clinic.db, [
      { id: 'p-2', name: 'Nora Other', phone: '313', phone_e164: null, email: null },
    ])
    expect((await find('nora')).people).toHaveLength(2)
    expect((await find('nora', doctor)).people).toMatchObject([{ name: 'Nora Hansen' }])
  })
})

describe('a person’s card', () => {
  it('has the story, the newest first, and the next step', async () => {
    const visit = await book({ ...NORA, email: 'nora@mail.test' })
    await desk.send('POST', `/desk/booking/${visit.id}/call`, { version: 0, outcome: 'no-answer' })
    await desk.send('POST', `/desk/booking/${visit.id}/pay`, { version: 1 })
    await desk.send('POST', '/note', { personId: visit.person.id, text: 'Comes by taxi' })
    const { next, story, hasAccount, revision } = await card(visit.person.id)
    expect(next).toEqual({ what: 'call', bookingId: visit.id, amount: null })
    expect({ hasAccount, revision }).toEqual({ hasAccount: false, revision: 0 })
    expect(story[0]).toMatchObject({ kind: 'visit', state: 'booked', paid: 'desk', price: 150 })
    const kinds = story.map(({ kind }) => kind)
    expect(kinds.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'booked',
      'call',
      'mail',
      'mail',
      'note',
      'paid',
      'visit',
    ])
    expect(story).toContainEqual(
      expect.objectContaining({ kind: 'paid', by: 'desk@clinic.test', bookingId: visit.id }),
    )
    expect(story).toContainEqual(
      expect.objectContaining({ kind: 'call', outcome: 'no-answer', by: 'desk@clinic.test' }),
    )
  })

  it('is read by staff only with an entry in the audit', async () => {
    const { person } = await book()
    await card(person.id)
    expect(await audit()).toContainEqual(
      expect.objectContaining({ action: 'person.read', subject: person.id }),
    )
  })

  it('says that a visit that has begun is not paid', async () => {
    const wish = { person: NORA, treatmentId: FILLING, walkIn: true }
    const { visit } = VisitReply.parse((await desk.send('POST', '/desk/booking', wish)).body)
    expect((await card(visit.person.id)).next).toMatchObject({ what: 'pay', amount: 150 })
  })

  it('is not shown to a doctor without a visit of that person', async () => {
    const doctor = await signInDoctor('treatment:teeth-whitening')
    const { person } = await book()
    expect(await doctor.send('GET', `/person/${person.id}`)).toMatchObject(
      refusal('not_allowed', 403),
    )
    const note = { personId: person.id, text: 'Hello' }
    expect(await doctor.send('POST', '/note', note)).toMatchObject(refusal('not_allowed', 403))
  })

  it('tells doctors nothing about the linked accounts, which they may not change', async () => {
    const doctor = await signInDoctor()
    const { person } = await book()
    const { body } = await doctor.send('GET', `/person/${person.id}`)
    expect(Person.parse(body)).not.toHaveProperty('links')
    expect(await card(person.id)).toMatchObject({ links: [] })
    const link = { email: desk.email, relation: 'family' }
    const sent = await doctor.send('POST', `/person/${person.id}/link`, link)
    expect(sent).toMatchObject(refusal('not_allowed', 403))
  })

  it('gets new contact details, which its visits to come get too', async () => {
    const { person, id } = await book()
    const change = { revision: 0, name: 'Nora Berg', phone: '313 555 0100', email: 'n@mail.test' }
    const before = (await agendaRevision('2026-01-16')) ?? 0
    expect((await desk.send('PATCH', `/person/${person.id}`, change)).body).toMatchObject({
      name: 'Nora Berg',
      phone: '(313) 555-0100',
      tel: '+13135550100',
      email: 'n@mail.test',
      revision: 1,
    })
    expect(await clinic.db.selectFrom('booking').selectAll().execute()).toMatchObject([
      { id, patient_name: 'Nora Berg', phone: '313 555 0100', phone_e164: '+13135550100' },
    ])
    expect(await agendaRevision('2026-01-16')).toBe(before + 1)
    expect((await find('hansen')).people).toEqual([])
    expect((await find('berg')).people).toHaveLength(1)
  })

  it('is not changed by somebody who has seen an older one', async () => {
    const { person } = await book()
    const change = (phone: string) =>
      desk.send('PATCH', `/person/${person.id}`, { revision: 0, phone })
    const replies = await Promise.all([change('3135550100'), change('3135550101')])
    const stale = replies.find(({ status }) => status === 409)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(stale).toMatchObject(refusal('changed'))
    expect(stale?.body).toMatchObject({ error: { detail: { person: { revision: 1 } } } })
  })

  it('keeps the address of the person’s own account, but corrects a wrong one', async () => {
    const { id, person } = await book({ ...NORA, email: 'nroa@mail.test' })
    const change = async (email: string) => {
      const { revision } = await card(person.id)
      return desk.send('PATCH', `/person/${person.id}`, { revision, email })
    }
    expect(await change('nora@mail.test')).toMatchObject({
      status: 200,
      body: { email: 'nora@mail.test' },
    })
    const row = clinic.db.selectFrom('booking').select('patient').where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ patient: 'nora@mail.test' })
    await clinic.signIn('nora@mail.test')
    const link = { email: 'nora@mail.test', relation: 'self' }
    await desk.send('POST', `/person/${person.id}/link`, link)
    expect(await change('other@mail.test')).toMatchObject(refusal('invalid', 400))
  })

  it('may give a person the address of a relative, who then gets the emails', async () => {
    await book({ ...NORA, email: 'nora@mail.test' })
    const bo = await book(
      { name: 'Bo', phone: '3135550199' },
      { date: '2026-01-16', startsAt: 660 },
    )
    const wish = { revision: 0, email: 'nora@mail.test' }
    expect(await desk.send('PATCH', `/person/${bo.person.id}`, wish)).toMatchObject({ status: 200 })
    const rows = await clinic.db.selectFrom('booking').select('patient').execute()
    expect(rows).toEqual([{ patient: 'nora@mail.test' }, { patient: 'nora@mail.test' }])
    expect((await card(bo.person.id)).links).toEqual([])
  })
})

describe('notes', () => {
  it('are written about a visit and read with it', async () => {
    const visit = await book()
    const about = { personId: visit.person.id, bookingId: visit.id }
    const before = (await agendaRevision('2026-01-16')) ?? 0
    const { body } = await desk.send('POST', '/note', { ...about, text: ' Comes by taxi\nat 9 ' })
    const note = Note.parse(body)
    expect(note).toMatchObject({ text: 'Comes by taxi\nat 9', by: 'desk@clinic.test' })
    const read = await desk.send('GET', `/note?booking=${visit.id}`)
    expect(NoteList.parse(read.body)).toEqual([note])
    expect(await agendaRevision('2026-01-16')).toBe(before + 1)
  })

  it('about the patient and about other visits are read with each visit', async () => {
    const visit = await book()
    const about = { personId: visit.person.id }
    const write = async (note: object) =>
      Note.parse((await desk.send('POST', '/note', { ...about, ...note })).body)
    const first = await write({ text: 'Comes by train' })
    const second = await write({ text: 'Was early', bookingId: visit.id })
    const time = { date: '2026-01-19', startsAt: 660 }
    const wish = { ...about, treatmentId: FILLING, time }
    const next = VisitReply.parse((await desk.send('POST', '/desk/booking', wish)).body).visit
    const read = await desk.send('GET', `/note?booking=${next.id}`)
    const byText = (one: Note, other: Note) => one.text.localeCompare(other.text)
    expect(NoteList.parse(read.body).toSorted(byText)).toEqual([first, second].toSorted(byText))
  })

  it('are written once if the request is repeated', async () => {
    const { person } = await book()
    const write = (text: string) =>
      desk.send('POST', '/note', { personId: person.id, text }, { 'idempotency-key': 'k' })
    const [first, second] = await Promise.all([write('Taxi'), write('Taxi')])
    expect(first.body).toEqual(second.body)
    expect(await write('Bus')).toMatchObject(refusal('key_reused', 422))
  })

  it('are refused about a visit of somebody else, without text, and beyond 2,000 characters', async () => {
    const nora = await book()
    const bo = await book(
      { name: 'Bo', phone: '3135550199' },
      { date: '2026-01-16', startsAt: 660 },
    )
    const write = (text: string, bookingId = nora.id) =>
      desk.send('POST', '/note', { personId: nora.person.id, bookingId, text })
    expect(await write('Hello', bo.id)).toMatchObject(refusal('not_found', 404))
    expect(await write(' ')).toMatchObject(refusal('invalid', 400))
    expect(await write('x'.repeat(2001))).toMatchObject(refusal('invalid', 400))
    expect(await write('x'.repeat(2000))).toMatchObject({ status: 200 })
  })

  it('are deleted by their author and by the owner only', async () => {
    const { person } = await book()
    const write = async () => {
      const { body } = await desk.send('POST', '/note', { personId: person.id, text: 'Taxi' })
      return Note.parse(body).id
    }
    const other = await clinic.signIn('other@clinic.test', 'receptionist')
    const owner = await clinic.signIn('owner@clinic.test', 'admin')
    const id = await write()
    expect(await other.send('DELETE', `/note/${id}`)).toMatchObject(refusal('not_allowed', 403))
    expect((await desk.send('DELETE', `/note/${id}`)).body).toEqual({ deletedCount: 1 })
    expect((await owner.send('DELETE', `/note/${await write()}`)).body).toEqual({ deletedCount: 1 })
    expect((await owner.send('DELETE', `/note/${id}`)).body).toEqual({ deletedCount: 0 })
  })

  it('never have their text in the log, the audit or a mail', async () => {
    const visit = await book({ ...NORA, email: 'nora@mail.test' })
    const about = { personId: visit.person.id, bookingId: visit.id }
    await desk.send('POST', '/note', { ...about, text: 'SECRET-TAXI' })
    await desk.send('POST', '/note', { ...about, text: 'SECRET-TAXI'.repeat(200) })
    await card(visit.person.id)
    const outbox = await clinic.db.selectFrom('outbox').selectAll().execute()
    const seen = JSON.stringify([lines, outbox, await audit()])
    expect(seen).not.toContain('SECRET-TAXI')
  })
})

describe('the call list', () => {
  const calls = async (query = '') =>
    CallList.parse((await desk.send('GET', `/agenda/calls${query}`)).body)

  it('has the visits of tomorrow that nobody has confirmed, the earliest first', async () => {
    const late = await book(NORA, { date: '2026-01-16', startsAt: 660 })
    const early = await book({ name: 'Bo', phone: '3135550199' })
    await book({ name: 'Cy', phone: '3135550198' }, { date: '2026-01-17', startsAt: 600 })
    const list = await calls()
    expect(list.date).toBe('2026-01-16')
    expect(list.calls.map(({ bookingId }) => bookingId)).toEqual([early.id, late.id])
    expect(list.calls[0]).toMatchObject({
      person: { name: 'Bo', phone: '(313) 555-0199', tel: '+13135550199' },
      agenda: { id: `treatment:${FILLING}` },
      calls: [],
    })
    expect((await calls('?date=2026-01-17')).calls).toHaveLength(1)
  })

  it('shows the calls so far, until the patient has confirmed', async () => {
    const { id } = await book()
    const call = (version: number, outcome: string) =>
      desk.send('POST', `/desk/booking/${id}/call`, { version, outcome })
    await call(0, 'no-answer')
    expect((await calls()).calls).toMatchObject([
      { version: 1, calls: [{ outcome: 'no-answer', by: 'desk@clinic.test' }] },
    ])
    expect(await call(0, 'confirmed')).toMatchObject(refusal('changed'))
    const { body } = await call(1, 'confirmed')
    expect(VisitReply.parse(body).visit.confirmedAt).toBe('2026-01-15T17:00:00.000Z')
    expect((await calls()).calls).toEqual([])
    expect(await clinic.db.selectFrom('phone_call').selectAll().execute()).toHaveLength(2)
  })

  it('records a repeated request once', async () => {
    const { id } = await book()
    const call = () =>
      desk.send(
        'POST',
        `/desk/booking/${id}/call`,
        { version: 0, outcome: 'reached' },
        { 'idempotency-key': 'k' },
      )
    const replies = await Promise.all([call(), call()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await clinic.db.selectFrom('phone_call').selectAll().execute()).toHaveLength(1)
    expect(z.object({ visit: z.object({ version: z.int() }) }).parse(replies[1].body)).toEqual({
      visit: { version: 1 },
    })
  })
})
