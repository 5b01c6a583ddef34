import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { selectVisits } from '../../server/desk/visit.ts'
import { bookVisit, findVisit, ONE, readDay, startDesk, TODAY, type Desk } from '../rig/desk.ts'
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

const DAY = `/agenda?from=${TODAY}&to=${TODAY}`

const columnOf = async (agenda: string, staff = desk.rita) => {
  const { agendas } = await readDay(staff)
  return agendas.find((each) => each.id === agenda)
}

describe('the agenda', () => {
  it('shows each doctor’s hours, time off and visits with the patient', async () => {
    expect(await columnOf('ann')).toMatchObject({
      doctor: { id: 'doctor-ann', name: 'Dr. ann' },
      working: [{ from: 540, to: 1020 }],
      off: [],
      cancelled: [],
      visits: [
        {
          id,
          version: 0,
          date: TODAY,
          agendaId: 'ann',
          startsAt: ONE,
          minutes: 30,
          treatment: { id: 'teeth-cleaning', name: 'Teeth Cleaning' },
          person: {
            name: 'Pat Patient',
            phone: '(212) 555-0142',
            tel: '+12125550142',
            email: pat.email,
          },
          price: 90,
          paid: null,
          arrivedAt: null,
          overbooked: false,
          note: false,
          cancelled: null,
        },
      ],
    })
    expect(await columnOf('bob')).toMatchObject({ visits: [] })
    expect(await readDay(desk.rita)).toMatchObject({
      closed: null,
      hours: [{ from: 480, to: 1080 }],
    })
  })

  it('shows the fixed times of an agenda without hours as its hours', async () => {
    expect(await columnOf('treatment:fluoride-treatment')).toMatchObject({
      doctor: null,
      working: [
        { from: 480, to: 720 },
        { from: 780, to: 1020 },
      ],
    })
  })

  it('calls a patient without a name by the email address', async () => {
    const nameless = await desk.clinic.signIn('ann@mail.test')
    const visit = await bookVisit(nameless, { PatientName: '', slot: '02.00 PM - 02.30 PM' })
    expect((await findVisit(desk.rita, visit)).person.name).toBe('ann@mail.test')
    const { body } = await desk.rita.send('GET', '/person?query=ann@mail')
    expect(body).toMatchObject({ people: [{ name: 'ann@mail.test' }] })
  })

  it('shows why the clinic is closed, and a doctor’s time off with its reason', async () => {
    expect(await readDay(desk.rita, '2026-01-19')).toMatchObject({ closed: 'Holiday', hours: [] })
    const lunch = { agendaId: 'ann', from: TODAY, fromTime: '14:00', until: TODAY, yearly: false }
    const { body } = await desk.owner.send('GET', '/setup/agenda')
    await desk.owner.send('POST', `/time-off?revision=${Object(body).revision}`, {
      ...lunch,
      untilTime: '15:00',
      reason: 'Lunch',
    })
    expect(await columnOf('ann')).toMatchObject({
      working: [
        { from: 540, to: 840 },
        { from: 900, to: 1020 },
      ],
      off: [{ from: 840, to: 900, reason: 'Lunch' }],
    })
  })

  it('shows whether there is a note about the patient', async () => {
    const { person } = await findVisit(desk.rita, id)
    await desk.rita.send('POST', '/note', { personId: person.id, bookingId: id, text: 'Is late' })
    expect(await findVisit(desk.rita, id)).toMatchObject({ note: true })
  })

  it('shows who cancelled a visit, and when', async () => {
    await pat.send('POST', `/booking/${id}/cancel`, { sequence: 0, expectedRefund: 0 })
    expect(await columnOf('ann')).toMatchObject({
      visits: [],
      cancelled: [{ id, cancelled: { at: '2026-01-15T17:00:00.000Z', by: 'patient' } }],
    })
  })

  it('shows doctors only their own agenda, and other people nothing', async () => {
    const { agendas } = await readDay(desk.ann)
    expect(agendas.map((agenda) => agenda.id)).toEqual(['ann'])
    const refused = { status: 403, body: { error: { code: 'not_allowed' } } }
    expect(await desk.ann.send('GET', `${DAY}&agenda=bob`)).toMatchObject(refused)
    expect(await pat.send('GET', DAY)).toMatchObject(refused)
    const guest = await desk.clinic.signIn('guest@clinic.test', 'doctor')
    expect((await readDay(guest)).agendas).toEqual([])
  })

  it('can be of one agenda, and of seven days at most', async () => {
    const reply = await desk.rita.send('GET', `/agenda?from=${TODAY}&to=2026-01-21&agenda=ann`)
    expect(reply.body).toMatchObject({ days: { length: 7 } })
    const days = Object(reply.body).days
    expect(days[0].agendas).toHaveLength(1)
    for (const to of ['2026-01-22', '2026-01-14'])
      expect(await desk.rita.send('GET', `/agenda?from=${TODAY}&to=${to}`)).toMatchObject({
        status: 400,
        body: { error: { fields: { to: 'Ask for 1 to 7 days' } } },
      })
  })

  it('names the agendas that one may ask for, also when it is of one agenda', async () => {
    const namesFor = async (person: Patient, query = '') =>
      Object((await person.send('GET', `${DAY}${query}`)).body).agendas
    expect(await namesFor(desk.rita)).toContainEqual({ id: 'bob', name: 'Dr. bob' })
    expect(await namesFor(desk.rita, '&agenda=ann')).toEqual(await namesFor(desk.rita))
    expect(await namesFor(desk.ann)).toEqual([{ id: 'ann', name: 'Dr. ann' }])
  })

  it('is not sent again until the day changes, a check-in included', async () => {
    const first = await desk.rita.send('GET', DAY)
    const tag = first.headers.get('etag') ?? ''
    const again = () => desk.rita.send('GET', DAY, undefined, { 'if-none-match': tag })
    expect(await again()).toMatchObject({ status: 304, body: '' })
    const before = await readDay(desk.rita)
    await desk.rita.send('POST', `/desk/booking/${id}/arrived`, { version: 0 })
    expect(await again()).toMatchObject({ status: 200 })
    expect((await readDay(desk.rita)).revision).toBe(before.revision + 1)
  })

  it('shows that a patient has confirmed the visit, without dropping the free times', async () => {
    const { revision } = await readDay(desk.rita)
    const { deps, db } = desk.clinic
    const expires = new Date('2026-02-01T00:00:00Z')
    const token = deps.links.sign({ purpose: 'coming', bookingId: id, sequence: 0, expires })
    await fetch(`${desk.clinic.url}/v/${token}`, { method: 'POST' })
    expect(await findVisit(desk.rita, id)).toMatchObject({
      confirmedAt: '2026-01-15T17:00:00.000Z',
    })
    expect((await readDay(desk.rita)).revision).toBe(revision + 1)
    const day = db.selectFrom('day').selectAll().where('date', '=', TODAY)
    expect(await day.executeTakeFirst()).toMatchObject({ revision: 1, agenda_revision: 2 })
  })

  it('leaves the free times as they are when a patient checks in', async () => {
    const free = () => desk.clinic.deps.db.selectFrom('day').select(['date', 'revision']).execute()
    const before = await free()
    await desk.rita.send('POST', `/desk/booking/${id}/arrived`, { version: 0 })
    expect(await free()).toEqual(before)
  })

  it('stays as it is when a patient holds a time', async () => {
    const before = await readDay(desk.rita)
    const slot = '03.00 PM - 03.30 PM'
    const wish = { treatmentId: 'teeth-cleaning', date: 'Jan 15, 2026', slot }
    expect((await pat.send('POST', '/hold', wish)).status).toBe(200)
    expect(await readDay(desk.rita)).toEqual(before)
  })

  it('is read through an index, however many bookings there are', async () => {
    const query = selectVisits(desk.clinic.db).where('date', 'in', [TODAY, '2026-01-16'])
    for (const [is, index] of [
      ['is', 'booking_day'],
      ['is not', 'booking_cancelled_day'],
    ] as const) {
      const { sql: text, parameters } = query.where('cancelled_at', is, null).compile()
      const plan = await planOf(text, parameters)
      if (plan !== undefined) expect(plan).toContain(index)
    }
  })
})

/** Returns SQLite's query plan, or undefined on PostgreSQL, whose plans depend on table sizes. */
async function planOf(text: string, parameters: readonly unknown[]): Promise<string | undefined> {
  const { db } = desk.clinic
  if (db.getExecutor().adapter.supportsTransactionalDdl) return undefined
  const parts = text
    .split('?')
    .flatMap((part, at) => [sql.raw(part), sql.lit(parameters[at] ?? null)])
  const { rows } = await sql<{
    detail: string
  }>`explain query plan ${sql.join(parts.slice(0, -1), sql``)}`.execute(db)
  return rows.map(({ detail }) => detail).join('; ')
}
