import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ImportReply } from '../../schemas/import.ts'
import { lengthIn } from '../../server/booking/import-length.ts'
import { wrongClaims } from '../rig/claims.ts'
import { addDoctors } from '../rig/doctors.ts'
import { startClinic, type Clinic, type Patient } from '../rig/harness.ts'

let clinic: Clinic
let boss: Patient

// The clinic's time is noon on Jan 15, 2026.
beforeEach(async () => {
  clinic = await startClinic()
  boss = await clinic.signIn('boss@mail.test', 'admin')
  await addDoctors(clinic.db)
})
afterEach(() => clinic.stop())

const HEAD = 'Name;Email;AptDateTime;ProcDescript;Length;Provider;AptStatus'

async function send(lines: readonly string[], { dry = false, mail = false } = {}) {
  const query = dry ? '?dryRun=true' : ''
  const csv = [HEAD, ...lines].join('\n')
  const { body } = await boss.send('POST', `/setup/import${query}`, { csv, mail })
  return ImportReply.parse(body).rows
}

/** Imports a visit after a dry run. Returns the result, which the dry run must have foreseen. */
async function visitOf(rest: string, how?: { mail: boolean }) {
  const lines = [`Mia;mia@mail.test;${rest}`]
  const foreseen = await send(lines, { ...how, dry: true })
  const rows = await send(lines, how)
  expect(rows).toEqual(foreseen)
  return rows[0]?.visit
}

const stored = () =>
  clinic.db
    .selectFrom('booking')
    .select(['date', 'slot', 'duration_minutes', 'price_cents', 'done_at', 'overbooked'])
    .execute()

describe('an imported visit', () => {
  it('takes as long as in the file, and starts when it did', async () => {
    expect(await visitOf('2026-01-20 08:05;Teeth Cleaning;40')).toMatchObject({
      outcome: 'added',
      notes: ['No doctor offers this treatment at that time. It is stored as it was.'],
    })
    expect(await stored()).toMatchObject([
      { slot: '08.05 AM - 08.45 AM', duration_minutes: 40, overbooked: 0, done_at: null },
    ])
    expect(await wrongClaims(clinic.db)).toEqual([])
  })

  it('of a past day is done, costs nothing, claims no time and sends no mail', async () => {
    expect(await visitOf('2019-05-06 09:00;Teeth Cleaning;0:45', { mail: true })).toEqual({
      outcome: 'added',
      what: 'Teeth Cleaning on May 6, 2019 at 09.00 AM - 09.45 AM',
      notes: ['A past visit is stored as done, with nothing to pay.'],
    })
    expect(await stored()).toMatchObject([
      { date: '2019-05-06', price_cents: 0, done_at: '2019-05-06T13:45:00.000Z' },
    ])
    expect(await clinic.db.selectFrom('claim').select('holder').execute()).toEqual([])
    expect(await clinic.db.selectFrom('outbox').select('kind').execute()).toEqual([])
    const mia = await clinic.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
    const card = await boss.send('GET', `/person/${mia.id}`)
    expect(JSON.stringify(card.body)).toContain('2019-05-06')
  })

  it('overbooks if the time is taken, but not if the patient is elsewhere', async () => {
    const clash = '2026-01-20 08:00;Teeth Cleaning;30;'
    await send([`Ann;a@mail.test;${clash}`, `Bo;b@mail.test;${clash}`, `Cy;c@mail.test;${clash}`])
    const lines = Array.from({ length: 20 }, (_, at) => `P${at};p${at}@mail.test;${clash}`)
    const rows = await send(lines)
    const notes = rows.flatMap(({ visit }) => visit?.notes ?? [])
    expect(notes).toContain('The time is already taken. The visit is overbooked.')
    expect(rows.map(({ visit }) => visit?.outcome)).toEqual(lines.map(() => 'added'))
    expect(await wrongClaims(clinic.db)).toEqual([])
    const twice = await send([`Ann;a@mail.test;2026-01-20 08:10;Cavity Filling;30`])
    expect(twice[0]?.visit?.reason).toBe('The patient has another visit at that time.')
  })

  it.each([
    [
      'a doctor whom the clinic does not have',
      ';Dr. Nobody',
      'The clinic has no doctor “Dr. Nobody”.',
    ],
    [
      'a length that cannot be read',
      'long;',
      'Left out: length: Write the length in minutes, such as 40',
    ],
  ])('with %s is stored, with a note', async (_, rest, note) => {
    const visit = await visitOf(`2026-01-20 08:00;Teeth Cleaning;${rest}`)
    expect(visit).toMatchObject({ outcome: 'added' })
    expect(visit?.notes).toContain(note)
  })

  it.each(['Broken', 'Cancelled', 'No-Show', 'Unscheduled'])(
    'is skipped if the file says that it is “%s”',
    async (status) => {
      const visit = await visitOf(`2026-01-20 08:00;Teeth Cleaning;;;${status}`)
      expect(visit).toEqual({ outcome: 'refused', reason: `The file says “${status}”.` })
    },
  )

  it('is known the second time, wherever it was stored', async () => {
    const lines = [
      'Mia;m@mail.test;2019-05-06 09:00;Teeth Cleaning;45;;Complete',
      'Leo;l@mail.test;2026-01-20 23:30;Teeth Cleaning;45;;Scheduled',
      'Ann;a@mail.test;2026-01-20 08:00;Teeth Cleaning;20;Dr. Nobody;',
    ]
    expect((await send(lines)).map(({ visit }) => visit?.outcome)).toEqual(lines.map(() => 'added'))
    const again = await send(lines)
    expect(again.map(({ visit }) => visit?.outcome)).toEqual(lines.map(() => 'known'))
    expect(await stored()).toHaveLength(lines.length)
  })
})

describe('the length of an imported visit', () => {
  it.each([
    ['40', 40],
    ['40 min', 40],
    ['42', 45],
    ['0:40', 40],
    ['1:15', 75],
    ['01:15:00', 75],
    ['/XXXXXX/', 40],
    ['0', undefined],
    ['999', undefined],
    ['an hour', undefined],
  ])('%s', (text, minutes) => {
    expect(lengthIn(text)).toBe(minutes)
  })
})
