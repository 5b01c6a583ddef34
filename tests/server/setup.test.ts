import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AgendaList, AgendaSetup, SetupChange, TreatmentSetup } from '../../schemas/setup.ts'
import { dump } from '../rig/dump.ts'
import { order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const ANN = 'ann@mail.test'
const FILLING = 'cavity-filling'

let clinic: Clinic
let boss: Patient

beforeEach(async () => {
  clinic = await startClinic()
  boss = await clinic.signIn('boss@mail.test', 'admin')
})
afterEach(() => clinic.stop())

const call = async (method: string, path: string, body?: unknown) => boss.send(method, path, body)
const change = async (method: string, path: string, body?: unknown) => {
  const reply = await call(method, path, body)
  expect([reply.status, reply.body]).toEqual([200, expect.anything()])
  return SetupChange.parse(reply.body)
}
const agenda = async (id: string) =>
  AgendaSetup.parse((await call('GET', `/setup/agenda/${id}`)).body)
const treatments = async () => TreatmentSetup.parse((await call('GET', '/setup/treatment')).body)

const on = (weekday: number, start: string, end: string) => ({ weekday, start, end, weeks: 'all' })
const hours = (...rows: object[]) => ({ hours: rows, extra: [] })
const DAYTIME = [1, 2, 3, 4, 5, 6, 7].map((weekday) => on(weekday, '08:00', '17:00'))
const WITHOUT_TUESDAY = DAYTIME.filter(({ weekday }) => weekday !== 2)

const CLEANING = {
  name: 'Deep Cleaning',
  price: 99.5,
  duration: 45,
  buffer: 10,
  step: 15,
  noticeHours: 2,
  active: true,
  online: true,
  recallMonths: 6,
  color: 'teal',
}

describe('a dry run', () => {
  it('says what a change would do to the bookable year, and stores nothing', async () => {
    const before = await dump(clinic.db)
    const preview = await change(
      'PUT',
      '/setup/hours?revision=0&dryRun=true',
      hours(...WITHOUT_TUESDAY),
    )
    // A year has 52 Tuesdays. On each Tuesday, each of the 8 treatments has 16 slots.
    const lost = 52 * 8 * 16
    expect(preview).toEqual({
      revision: 0,
      lost,
      gained: 0,
      days: 52,
      weekdays: [{ weekday: 2, lostDays: 52, lost, gainedDays: 0, gained: 0 }],
      affectedCount: 0,
      affected: [],
    })
    expect(await dump(clinic.db)).toEqual(before)
  })

  it('names the bookings that the change affects, and the change keeps them', async () => {
    const ann = await clinic.signIn(ANN)
    await ann.send('POST', '/booking', order(ANN, { date: 'Jan 20, 2026' }))
    await ann.send('POST', '/booking', order(ANN, { date: 'Jan 21, 2026' }))
    const week = hours(...WITHOUT_TUESDAY)
    const preview = await change('PUT', '/setup/hours?revision=0&dryRun=true', week)
    expect(preview).toMatchObject({
      lost: 52 * 8 * 16 - 1,
      affectedCount: 1,
      affected: [{ PatientName: expect.any(String), date: 'Jan 20, 2026' }],
    })
    const bookings = (await dump(clinic.db))['booking']
    await change('PUT', '/setup/hours?revision=0', week)
    expect((await dump(clinic.db))['booking']).toEqual(bookings)
  })
})

describe('a change based on an old setup', () => {
  it('is refused with 409, and stores nothing', async () => {
    expect(await change('PUT', '/setup/hours?revision=0', hours(...DAYTIME))).toMatchObject({
      revision: 1,
    })
    const before = await dump(clinic.db)
    const { status, body } = await call('PUT', '/setup/hours?revision=0', hours())
    expect([status, body]).toMatchObject([409, { error: { code: 'changed' } }])
    expect(await dump(clinic.db)).toEqual(before)
  })

  it('loses against the other change, if both come at the same time', async () => {
    const both = await Promise.all(
      [DAYTIME, WITHOUT_TUESDAY].map((rows) =>
        call('PUT', '/setup/hours?revision=0', hours(...rows)),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
  })
})

describe('hours', () => {
  it('are read as they were stored, and recorded in the audit', async () => {
    const week = {
      hours: [
        { ...on(1, '08:00', '12:00'), weeks: 'odd', from: '2026-02-01', until: '2026-03-01' },
        on(1, '13:00', '24:00'),
      ],
      extra: [{ date: '2026-05-02', start: '09:00', end: '11:30' }],
    }
    await change('PUT', '/setup/hours?revision=0', week)
    expect((await call('GET', '/setup/hours')).body).toEqual({ revision: 1, ...week, timeOff: [] })
    expect(await clinic.db.selectFrom('audit').selectAll().execute()).toMatchObject([
      {
        actor: boss.email,
        action: 'hours.change',
        detail: 'Mon 08:00–12:00; Mon 13:00–24:00; 2026-05-02 09:00–11:30',
      },
    ])
  })

  it.each([
    ['end before they start', [on(1, '12:00', '08:00')], 'hours/0/end'],
    ['overlap', [on(1, '08:00', '12:00'), on(1, '11:55', '13:00')], 'hours/1/start'],
    [
      'overlap in odd weeks',
      [on(1, '08:00', '12:00'), { ...on(1, '11:00', '13:00'), weeks: 'odd' }],
      'hours/1/start',
    ],
    [
      'overlap in second weeks',
      [
        { ...on(1, '08:00', '12:00'), weeks: 'second', from: '2026-11-30' },
        { ...on(1, '11:00', '13:00'), weeks: 'second', from: '2026-12-28' },
      ],
      'hours/1/start',
    ],
    [
      'apply in every second week without a first day',
      [{ ...on(1, '08:00', '12:00'), weeks: 'second' }],
      'hours/0/from',
    ],
    [
      'apply until a day before the first',
      [{ ...on(1, '08:00', '12:00'), from: '2026-02-02', until: '2026-02-01' }],
      'hours/0/until',
    ],
  ])('that %s are refused at the field', async (_what, rows, field) => {
    const { status, body } = await call('PUT', '/setup/hours?revision=0', hours(...rows))
    expect([status, fieldsOf(body)]).toEqual([422, [field]])
  })

  it.each([
    ['different weeks', { weeks: 'odd' }, { weeks: 'even' }],
    [
      'different second weeks',
      { weeks: 'second', from: '2026-11-30' },
      { weeks: 'second', from: '2027-01-04' },
    ],
    ['different times of the year', { until: '2026-05-31' }, { from: '2026-06-01' }],
    ['times that only touch', { end: '10:00' }, { start: '10:00' }],
  ])('may lie in %s', async (_what, one, other) => {
    const rows = [one, other].map((part) => ({ ...on(1, '08:00', '12:00'), ...part }))
    await change('PUT', '/setup/hours?revision=0', hours(...rows))
  })

  it('on other minutes than five are refused at the field', async () => {
    const reply = await call('PUT', '/setup/hours?revision=0', hours(on(1, '08:01', '12:00')))
    expect([reply.status, fieldsOf(reply.body)]).toEqual([400, ['hours/0/start']])
  })
})

describe('a treatment', () => {
  it('is added after the others, and offered by nobody', async () => {
    const { _id, gained } = await change('POST', '/setup/treatment?revision=0', CLEANING)
    expect(gained).toBe(0)
    const { revision, treatments: all } = await treatments()
    expect([revision, all.at(-1)]).toEqual([1, { _id, fixedTimes: 0, ...CLEANING }])
  })

  it('costs nothing, or so much that a card can pay it', async () => {
    const cheap = await call('POST', '/setup/treatment?revision=0', { ...CLEANING, price: 0.49 })
    expect(cheap).toMatchObject({
      status: 400,
      body: { error: { fields: { price: expect.stringContaining('$0.50') } } },
    })
    await change('POST', '/setup/treatment?revision=0', { ...CLEANING, price: 0 })
  })

  it('that is no longer offered loses its free times, and its bookings are named', async () => {
    const ann = await clinic.signIn(ANN)
    await ann.send('POST', '/booking', order(ANN))
    const [first] = (await treatments()).treatments
    const { _id, fixedTimes, ...form } = first ?? { _id: '', fixedTimes: 0 }
    expect(fixedTimes).toBe(16)
    const path = `/setup/treatment/${_id}?revision=0`
    expect(await change('PATCH', path, { ...form, active: false })).toMatchObject({
      lost: 366 * 16 - 16 / 2 - 1,
      affectedCount: 1,
    })
    const listed = z
      .array(z.object({ _id: z.string() }))
      .parse((await call('GET', '/service')).body)
    expect(listed.map((each) => each._id)).not.toContain(_id)
  })

  it.each([
    'Cavity Filling',
    'cavity filling',
    'Cavity  Filling',
    'CavityFilling',
    'Cavity\u00a0Filling',
    'ＣＡＶＩＴＹ Filling',
  ])('keeps its name to itself, also if another is called %j', async (name) => {
    const twin = { ...CLEANING, name }
    const added = await call('POST', '/setup/treatment?revision=0', twin)
    expect([added.status, fieldsOf(added.body)]).toEqual([409, ['name']])
    const changed = await call('PATCH', '/setup/treatment/teeth-cleaning?revision=0', twin)
    expect([changed.status, fieldsOf(changed.body)]).toEqual([409, ['name']])
    expect((await treatments()).revision).toBe(0)
  })

  it('may change the case and the spaces of its own name', async () => {
    const own = { ...CLEANING, name: 'cavity  filling' }
    await change('PATCH', `/setup/treatment/${FILLING}?revision=0`, own)
    const twin = { ...CLEANING, name: 'Cavity Filling' }
    expect((await call('POST', '/setup/treatment?revision=1', twin)).status).toBe(409)
  })

  it('that had the name of another one before can still be changed, but not renamed to it', async () => {
    const twin = { name: 'cavity filling', name_key: null }
    await clinic.db.updateTable('treatment').set(twin).where('id', '=', 'teeth-cleaning').execute()
    const path = '/setup/treatment/teeth-cleaning?revision='
    await change('PATCH', `${path}0`, { ...CLEANING, name: twin.name, active: false })
    const renamed = { ...CLEANING, name: 'CAVITY FILLING' }
    expect((await call('PATCH', `${path}1`, renamed)).status).toBe(409)
    await change('PATCH', `${path}1`, CLEANING)
  })

  it('that does not exist cannot be changed', async () => {
    const { status } = await call('PATCH', '/setup/treatment/none?revision=0', CLEANING)
    expect(status).toBe(404)
  })
})

const DANA = { name: 'Dana', email: 'dana@mail.test', specialty: 'Fillings', img: '/dana.png' }

describe('a doctor', () => {
  const add = async () => {
    const { body } = await call('POST', '/doctor', DANA)
    return `doctor:${z.object({ insertedId: z.string() }).parse(body).insertedId}`
  }

  it('has a schedule from the start, which offers nothing', async () => {
    const id = await add()
    expect(await agenda(id)).toMatchObject({
      revision: 1,
      name: 'Dana',
      fixedStarts: false,
      hours: [],
      treatments: [],
    })
  })

  it('offers treatments in the hours that the owner sets', async () => {
    const id = await add()
    const form = { ...hours(on(1, '08:00', '09:00')), treatments: [FILLING] }
    // On each of the 52 bookable Mondays, the change adds one start time: 8:00, 8:15 or 8:30.
    const { gained } = await change('PUT', `/setup/agenda/${id}?revision=1`, form)
    expect(gained).toBe(52)
    expect(await agenda(id)).toMatchObject({ revision: 2, ...form })
  })

  it('who was there before there were schedules gets one when it is saved', async () => {
    const { agendas } = AgendaList.parse((await call('GET', '/setup/agenda')).body)
    const [{ _id, name } = { _id: '', name: '' }] = agendas
    expect(await agenda(_id)).toMatchObject({ name, hours: [], treatments: [] })
    await change('PUT', `/setup/agenda/${_id}?revision=0`, { ...hours(), treatments: [FILLING] })
    expect(await agenda(_id)).toMatchObject({ name, treatments: [FILLING] })
  })

  it('who is deleted leaves the schedule without a doctor, until today', async () => {
    const id = await add()
    expect((await call('DELETE', `/doctor/${DANA.email}`)).body).toEqual({ deletedCount: 1 })
    const { doctorId, activeUntil } = await agenda(id)
    expect({ doctorId, activeUntil }).toEqual({ doctorId: undefined, activeUntil: '2026-01-15' })
  })

  it('cannot offer a treatment that the clinic does not have', async () => {
    const id = await add()
    const form = { ...hours(), treatments: ['none'] }
    const { status, body } = await call('PUT', `/setup/agenda/${id}?revision=1`, form)
    expect([status, fieldsOf(body)]).toEqual([422, ['treatments']])
  })

  it('who does not exist has no schedule', async () => {
    expect((await call('GET', '/setup/agenda/doctor:none')).status).toBe(404)
    const form = { ...hours(), treatments: [] }
    expect((await call('PUT', '/setup/agenda/none?revision=0', form)).status).toBe(404)
    const off = { agendaId: 'none', from: '2026-02-02', until: '2026-02-02', reason: 'Away' }
    expect((await call('POST', '/time-off?revision=0', { ...off, yearly: false })).status).toBe(404)
  })
})

describe('a schedule without a doctor', () => {
  it('can end, and then loses its times', async () => {
    const id = `treatment:${FILLING}`
    const { treatments: offered } = await agenda(id)
    const form = { ...hours(), treatments: offered, activeUntil: '2026-12-31' }
    const { lost } = await change('PUT', `/setup/agenda/${id}?revision=0`, form)
    expect(lost).toBe(15 * 16)
  })
})

describe('a schedule that is assigned to a doctor', () => {
  const OLD = `treatment:${FILLING}`
  const FROM = '2026-02-02'
  const FILLED = { treatmentId: FILLING, treatment: 'Cavity Filling', price: 150 }
  const assign = (doctorId: string, from: string, dry = '') =>
    call('POST', `/setup/agenda/${OLD}/assign?revision=1${dry}`, { doctorId, from })
  const addDana = async () =>
    z.object({ insertedId: z.string() }).parse((await call('POST', '/doctor', DANA)).body)
      .insertedId
  const free = async (date: string) => {
    const all = z
      .array(z.object({ _id: z.string(), slots: z.array(z.string()) }))
      .parse((await call('GET', `/available?date=${date}`)).body)
    return all.find(({ _id }) => _id === FILLING)?.slots ?? []
  }

  it('offers the same until that day, and the doctor’s times from then on', async () => {
    const dana = await addDana()
    const before = await free('Feb 1, 2026')
    expect((await assign(dana, FROM)).status).toBe(200)
    expect(await free('Feb 1, 2026')).toEqual(before)
    // Visits with the doctor can start every 15 minutes from 8:00 to 11:30 and from 13:00 to 16:30.
    expect(await free('Feb 2, 2026')).toHaveLength(30)
    const { activeUntil } = await agenda(OLD)
    expect(activeUntil).toBe('2026-02-01')
    const { agendas } = AgendaList.parse((await call('GET', '/setup/agenda')).body)
    expect(agendas.find(({ doctorId }) => doctorId === dana)).toMatchObject({ hasHours: true })
  })

  it('takes its bookings along, with their times', async () => {
    const dana = await addDana()
    const ann = await clinic.signIn(ANN)
    for (const date of ['Feb 1, 2026', 'Feb 3, 2026'])
      await ann.send('POST', '/booking', order(ANN, { date, ...FILLED }))
    const preview = SetupChange.parse((await assign(dana, FROM, '&dryRun=true')).body)
    expect(preview).toMatchObject({ affectedCount: 0, affected: [] })
    expect((await assign(dana, FROM)).status).toBe(200)
    const bookings = await clinic.db
      .selectFrom('booking')
      .select(['date', 'agenda_id', 'overbooked'])
      .orderBy('date')
      .execute()
    expect(bookings).toEqual([
      { date: '2026-02-01', agenda_id: OLD, overbooked: 0 },
      { date: '2026-02-03', agenda_id: `doctor:${dana}`, overbooked: 0 },
    ])
    const claims = await clinic.db
      .selectFrom('claim')
      .select('subject')
      .where('kind', '=', 'agenda')
      .where('date', '=', '2026-02-03')
      .execute()
    expect(claims).toEqual(Array.from({ length: 6 }, () => ({ subject: `doctor:${dana}` })))
    expect(await free('Feb 3, 2026')).not.toContain(order(ANN).slot)
  })

  it('changes nothing about the doctor’s hours, and starts the treatment on that day', async () => {
    const dana = await addDana()
    const form = { ...hours(on(1, '08:00', '09:00')), treatments: [] }
    await change('PUT', `/setup/agenda/doctor:${dana}?revision=1`, form)
    const path = `/setup/agenda/${OLD}/assign?revision=2`
    await change('POST', path, { doctorId: dana, from: FROM })
    expect(await agenda(`doctor:${dana}`)).toMatchObject({
      hours: form.hours,
      treatments: [FILLING],
    })
    expect(await free('Feb 9, 2026')).toHaveLength(3)
    // Saving the same schedule again does not make the treatment bookable from an earlier day.
    const same = { ...form, treatments: [FILLING] }
    expect(await change('PUT', `/setup/agenda/doctor:${dana}?revision=3`, same)).toMatchObject({
      lost: 0,
      gained: 0,
    })
  })

  it('is refused on a day that is over, and if it has a doctor', async () => {
    const dana = await addDana()
    const past = await assign(dana, '2026-01-14')
    expect([past.status, fieldsOf(past.body)]).toEqual([422, ['from']])
    const again = `/setup/agenda/doctor:${dana}/assign?revision=1`
    expect((await call('POST', again, { doctorId: dana, from: FROM })).status).toBe(404)
    expect((await assign('none', FROM)).status).toBe(404)
  })
})

describe('a closure', () => {
  const CHRISTMAS = { from: '2026-12-24', until: '2026-12-26', reason: 'Christmas', yearly: true }

  it('takes away the times of its days, and gives them back when it is deleted', async () => {
    const { _id = '', lost } = await change('POST', '/time-off?revision=0', CHRISTMAS)
    expect(lost).toBe(3 * 8 * 16)
    const read = await call('GET', '/setup/hours')
    expect(read.body).toMatchObject({ timeOff: [{ _id, ...CHRISTMAS }] })
    const { gained } = await change('DELETE', `/time-off/${_id}?revision=1`)
    expect(gained).toBe(lost)
  })

  it('may be a part of a day', async () => {
    const form = { ...CHRISTMAS, until: CHRISTMAS.from, fromTime: '12:00', yearly: false }
    expect(await change('POST', '/time-off?revision=0&dryRun=true', form)).toMatchObject({
      lost: 8 * 8,
    })
  })

  it.each([
    [{ until: '2026-12-23' }, 'until'],
    [{ until: '2026-12-24', fromTime: '12:00', untilTime: '12:00' }, 'untilTime'],
  ])('that ends before it starts is refused: %j', async (part, field) => {
    const { status, body } = await call('POST', '/time-off?revision=0', { ...CHRISTMAS, ...part })
    expect([status, fieldsOf(body)]).toEqual([422, [field]])
  })

  it('can be deleted once', async () => {
    expect((await call('DELETE', '/time-off/none?revision=0')).status).toBe(404)
  })
})

const fieldsOf = (body: unknown) =>
  Object.keys(
    z.object({ error: z.object({ fields: z.record(z.string(), z.string()) }) }).parse(body).error
      .fields,
  )
