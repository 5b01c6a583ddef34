import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ImportReply } from '../../schemas/import.ts'
import { Person } from '../../schemas/person.ts'
import { wrongClaims } from '../rig/claims.ts'
import { dump } from '../rig/dump.ts'
import { startClinic, type Clinic, type Patient } from '../rig/harness.ts'

let clinic: Clinic
let boss: Patient

beforeEach(async () => {
  clinic = await startClinic()
  boss = await clinic.signIn('boss@mail.test', 'admin')
})
afterEach(() => clinic.stop())

const HEAD = 'Name;Email;Mobile;DOB;Chart;Note;Date;Time;Treatment'
const send = (lines: readonly string[], more: object = {}, query = '') =>
  boss.send('POST', `/setup/import${query}`, {
    csv: [HEAD, ...lines].join('\n'),
    mail: false,
    ...more,
  })
const rowsOf = async (lines: readonly string[], query = '') =>
  ImportReply.parse((await send(lines, {}, query)).body).rows
const outcomes = async (lines: readonly string[]) =>
  (await rowsOf(lines)).map(({ outcome }) => outcome).join(' ')

const [MIA, LEO, NUMBER] = ['Mia Stone;m@mail.test', 'Leo Stone;m@mail.test', '212 555 0142']

describe('an imported person is known', () => {
  it.each([
    ['by the chart number, also under a new name', 'Mia Stone;;;;CH-1', 'Mia Hill;;;;ch-1'],
    [
      'by the name and the birth date',
      'Mia Stone;;;2016-05-24',
      'stone, mia;x@mail.test;;2016-05-24',
    ],
    ['by the name and the number', `Mia Stone;;${NUMBER}`, 'MIA STONE;;(212) 555-0142'],
    ['by the name and the address', MIA, `Mía Stone;M@mail.test;${NUMBER}`],
    [
      'by the number, if only one has a chart number',
      `Mia Stone;;${NUMBER};;CH-1`,
      `Mia Stone;;${NUMBER}`,
    ],
    ['by the name, if nothing else is known', 'Mia Stone', 'Mia Stone'],
  ])('%s', async (_, first, second) => {
    expect(await outcomes([first, second])).toBe('added known')
  })
})

describe('an imported person is new', () => {
  it.each([
    ['with the address and the number of a relative', `${MIA};${NUMBER}`, `${LEO};${NUMBER}`],
    [
      'with another chart number',
      `${MIA};${NUMBER};2016-05-24;CH-1`,
      `${MIA};${NUMBER};2016-05-24;CH-2`,
    ],
    ['with another birth date', `${MIA};${NUMBER};1986-05-24`, `${MIA};${NUMBER};2016-05-24`],
    ['with the name of somebody else', `Mia Stone;;${NUMBER}`, 'Mia Stone;;212 555 0199'],
    ['with a part of the name', `Mia Stone;;${NUMBER}`, `Stone;;${NUMBER}`],
  ])('%s', async (_, first, second) => {
    expect(await outcomes([first, second])).toBe('added added')
  })
})

describe('an import', () => {
  it('keeps all that a line says about a person, and changes nobody who is known', async () => {
    await rowsOf(['Mia Stone;M@mail.test;212 555 0142;5/24/16;ch-0412;Comes by taxi'])
    const [row] = await clinic.db.selectFrom('person').selectAll().execute()
    expect(row).toMatchObject({
      name: 'Mia Stone',
      email: 'm@mail.test',
      phone_e164: '+12125550142',
      birth_date: '2016-05-24',
      chart_number: 'CH-0412',
    })
    const { body } = await boss.send('GET', `/person/${row?.id}`)
    expect(Person.parse(body).story).toMatchObject([
      { kind: 'note', text: 'Comes by taxi', by: boss.email },
    ])
    const { audit: _, ...before } = await dump(clinic.db)
    const second = 'Mia Hill;other@mail.test;212 555 0199;5/25/16;CH-0412;Moved'
    expect(await rowsOf([second])).toMatchObject([
      {
        outcome: 'refused',
        reason: 'The chart number is on file for Mia Stone, who has another birth date.',
      },
    ])
    expect(await rowsOf(['Mia Hill;o@mail.test;;;CH-0412;Moved'])).toMatchObject([
      { outcome: 'known', notes: ['The chart number is on file for Mia Stone.'] },
    ])
    const { audit: __, ...after } = await dump(clinic.db)
    expect(after).toEqual(before)
  })

  it('finds people whom the desk has entered', async () => {
    await boss.send('POST', '/desk/booking', {
      person: { name: 'Mia Stone', phone: '2125550142' },
      treatmentId: 'cavity-filling',
      time: { date: '2026-01-20', startsAt: 480 },
    })
    const again = 'Mia Stone;;(212) 555 0142;;;;2026-01-20;08:00;Cavity Filling'
    expect(await rowsOf([again])).toMatchObject([{ outcome: 'known', visit: { outcome: 'known' } }])
  })

  it('leaves out what it cannot use, and says why', async () => {
    const [row] = await rowsOf(['Mia;m@;12;2027-01-01;;'])
    expect(row).toMatchObject({
      outcome: 'added',
      notes: [
        'Left out: email: Enter a valid email address',
        'Left out: phone: Enter 6–15 digits, e.g. 212 555 0142',
        'Left out: birthDate: The birth date is in the future',
      ],
    })
  })

  it('names the columns that it does not import', async () => {
    const csv = 'Sex,First Name,Last Name,Zip\nF,Mia,Stone,10001'
    const { body } = await boss.send('POST', '/setup/import', { csv, mail: false })
    expect(body).toMatchObject({ rows: [{ name: 'Mia Stone' }], ignored: ['Sex', 'Zip'] })
  })

  it('asks for the order of day and month, unless the file or the request says it', async () => {
    const born = (date: string) => `Mia Stone;;;${date}`
    expect(await send([born('3/4/2016')])).toMatchObject({
      status: 422,
      body: { error: { fields: { dates: expect.stringContaining('In 3/4/2016, ') } } },
    })
    expect((await send([born('3/4/2016')], { dates: 'day' })).status).toBe(200)
    expect((await send([born('3/4/2016'), born('4/13/2016')])).status).toBe(200)
    const rows = await clinic.db
      .selectFrom('person')
      .select('birth_date')
      .orderBy('birth_date')
      .execute()
    expect(rows.map(({ birth_date: date }) => date)).toEqual([
      '2016-03-04',
      '2016-04-03',
      '2016-04-13',
    ])
  })

  it('stores a visit of somebody without an address, and sends no mail', async () => {
    const line = 'Mia Stone;;;;;;2026-01-20;08:00;Cavity Filling'
    await send([line], { mail: true })
    expect(await clinic.db.selectFrom('booking').select('patient_name').execute()).toEqual([
      { patient_name: 'Mia Stone' },
    ])
    expect(await clinic.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await rowsOf([line])).toMatchObject([{ visit: { outcome: 'known' } }])
  })

  it('refuses a visit the second time too, if the file later adds another record of the patient', async () => {
    const lines = [
      'Mia;m@mail.test;;;;;2026-01-20;08:00;Cavity Filling',
      'Mia;m@mail.test;;;CH-1;;2026-01-20;08:00;Teeth Cleaning',
      `Mia;;${NUMBER};;CH-1`,
    ]
    const reasons = async () => (await rowsOf(lines)).map(({ visit }) => visit?.reason)
    const busy = 'The patient has another visit at that time.'
    expect(await reasons()).toEqual([undefined, busy, undefined])
    expect(await reasons()).toEqual([undefined, busy, undefined])
    expect(await clinic.db.selectFrom('person').select('id').execute()).toHaveLength(2)
  })
})

/** Somebody whom lines of a file may describe in part. No two people have one chart number. */
const PEOPLE = ['Mia Stone', 'Leo Stone', 'Mia Stone', 'Bo Li'].map((name, at) => ({
  name,
  email: at < 3 ? 'm@mail.test' : 'b@mail.test',
  mobile: at < 2 ? '2125550142' : '2125550199',
  born: `20${10 + at}-05-24`,
  chart: `CH-${at}`,
}))
const TIMES = ['08:00', '08:30', '09:00', '09:10', '20:00']
const TREATMENTS = ['Cavity Filling', 'Teeth Cleaning']

const line = fc
  .record({
    who: fc.constantFrom(...PEOPLE),
    email: fc.boolean(),
    mobile: fc.boolean(),
    born: fc.boolean(),
    chart: fc.boolean(),
    visit: fc.option(
      fc.record({
        day: fc.constantFrom('2026-01-20', '2026-01-21'),
        time: fc.constantFrom(...TIMES),
        treatment: fc.constantFrom(...TREATMENTS),
      }),
    ),
  })
  .map(({ who, visit, ...has }) =>
    [
      who.name,
      has.email ? who.email : '',
      has.mobile ? who.mobile : '',
      has.born ? who.born : '',
      has.chart ? who.chart : '',
      '',
      ...(visit ? [visit.day, visit.time, visit.treatment] : []),
    ].join(';'),
  )

describe('the import of any file', () => {
  it('does what its dry run has said, and adds nothing the second time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
        await empty()
        const foreseen = await rowsOf(lines, '?dryRun=true')
        expect(await rowsOf(lines)).toEqual(foreseen)
        expect(await wrongClaims(clinic.db)).toEqual([])
        const { audit: _, ...before } = await dump(clinic.db)
        const again = await rowsOf(lines)
        expect(again.filter(({ outcome }) => outcome !== 'known')).toEqual([])
        const { audit: __, ...after } = await dump(clinic.db)
        expect(after).toEqual(before)
      }),
      { numRuns: 60 },
    )
  })
})

async function empty() {
  for (const table of ['claim', 'booking', 'person_word', 'person'] as const)
    await clinic.db.deleteFrom(table).execute()
}
