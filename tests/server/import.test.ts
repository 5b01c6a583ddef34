import { rm } from 'node:fs/promises'
import { parseDate } from '@internationalized/date'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { IMPORT_LENGTH, IMPORT_ROWS, ImportReply } from '../../schemas/import.ts'
import { wrongClaims } from '../rig/claims.ts'
import { addDoctors } from '../rig/doctors.ts'
import { dropDatabase, makeFolder } from '../rig/databases.ts'
import { dump } from '../rig/dump.ts'
import { order, sender, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { launch } from '../rig/process.ts'

let clinic: Clinic
let boss: Patient

beforeEach(async () => {
  clinic = await startClinic()
  boss = await clinic.signIn('boss@mail.test', 'admin')
})
afterEach(() => clinic.stop())

const HEAD = 'Name;Email;Phone;Date;Time;Treatment\n'
const NORA = 'Nora;nora@mail.test;212 555 0142;2026-01-20;08:00;cavity filling'
const send = (lines: readonly string[], { dry = false, mail = false } = {}) =>
  boss.send('POST', `/setup/import${dry ? '?dryRun=true' : ''}`, {
    csv: HEAD + lines.join('\n'),
    mail,
  })
const rowsOf = async (lines: readonly string[], how?: { dry?: boolean; mail?: boolean }) => {
  const reply = await send(lines, how)
  expect([reply.status, reply.body]).toEqual([200, expect.anything()])
  return ImportReply.parse(reply.body).rows
}
const people = (count: number) => Array.from({ length: count }, (_, at) => `P;p${at}@mail.test;;;;`)
const cleaning = (names: readonly string[], time = '09:00', date = '2026-01-21') =>
  names.map((name) => `${name};${name}@mail.test;;${date};${time};Teeth Cleaning`)
const VISIT = 'Cavity Filling on Jan 20, 2026 at 08.00 AM - 08.30 AM'

const at = (day: string, time: string, treatment: string, email: string, phone = '') =>
  `Xenia;${email}@mail.test;${phone};${day};${time};${treatment}`

type Case = {
  readonly line: string
  readonly person: 'added' | 'known' | 'refused'
  readonly note?: string
  readonly visit?: string
}

/** Lines of a file, with what happens to the person and to the visit. */
const CASES: readonly Case[] = [
  { line: NORA, person: 'added', visit: 'added' },
  { line: NORA, person: 'known', visit: 'known' },
  { line: 'Otto;otto@mail.test;;;;', person: 'added' },
  { line: ';nobody@mail.test;;;;', person: 'refused', note: 'name: The name is missing' },
  {
    line: 'Xenia;none;;;;',
    person: 'added',
    note: 'Left out: email: Enter a valid email address',
  },
  {
    line: 'Smith; Xenia;x0@mail.test;;2026-01-20;08:00;Cavity Filling',
    person: 'refused',
    note: 'The line has more fields than the first line. Put a field that contains the delimiter in quotes.',
  },
  { line: 'Max;otto@mail.test;;;;', person: 'added' },
  {
    line: at('2026-01-20', '09:00', 'Cavity Filling', 'x1', '12'),
    person: 'added',
    note: 'Left out: phone: Enter 6–15 digits, e.g. 212 555 0142',
    visit: 'added',
  },
  {
    line: at('20.13.2026', '08:00', 'Cavity Filling', 'x2'),
    person: 'added',
    visit: 'date: Write the date as 2023-01-05',
  },
  {
    line: at('2026-01-20', '8 Uhr', 'Cavity Filling', 'x3'),
    person: 'added',
    visit: 'time: Enter a time in steps of five minutes, such as 08:30',
  },
  {
    line: at('2026-01-20', '08:00', 'T'.repeat(201), 'x4'),
    person: 'added',
    visit: 'treatment: Must be 200 characters or shorter',
  },
  {
    line: at('2026-01-20', '08:00', 'Massage', 'x5'),
    person: 'added',
    visit: 'The clinic has no treatment “Massage”.',
  },
  {
    line: at('2026-01-20', '', 'Cavity Filling', 'x6'),
    person: 'added',
    visit: 'The time is missing.',
  },
  {
    line: at('2026-01-14', '08:00', 'Cavity Filling', 'x7'),
    person: 'added',
    visit: 'A past visit is stored as done, with nothing to pay.',
  },
  {
    line: at('2026-01-15', '08:00', 'Cavity Filling', 'x8'),
    person: 'added',
    visit: 'added',
  },
  {
    line: at('2026-01-20', '12:00', 'Cavity Filling', 'x9'),
    person: 'added',
    visit: 'No doctor offers this treatment at that time. It is stored as it was.',
  },
  {
    line: at('2028-01-20', '08:00', 'Cavity Filling', 'x10'),
    person: 'added',
    visit: 'The day is more than a year away.',
  },
  {
    line: at('2026-01-20', '08:00', 'Cavity Filling', 'x11'),
    person: 'added',
    visit: 'The time is already taken. The visit is overbooked.',
  },
  {
    line: 'Nora;nora@mail.test;;2026-01-20;10:00;Cavity Filling',
    person: 'known',
    visit: 'The patient already has this treatment on that day.',
  },
]

const LONG = [
  'name,email',
  ...Array.from({ length: IMPORT_ROWS + 1 }, (_, at) => `P,p${at}@mail.test`),
]

/** Texts of files that cannot be imported, with the reason. */
const UNREADABLE: Readonly<Record<string, readonly [string, RegExp]>> = {
  'without a column for the name': [
    'Gender;Zip;Email\nF;10001;z@mail.test',
    /must name a column for the name, .* It names: Gender, Zip, Email\./,
  ],
  'with too many lines': [LONG.join('\n'), /at most 20,000 lines/],
  'with only a delimiter': ['sep=;', /has no lines\./],
  'with only the names of the columns': ['name,email,phone\r\n', /no lines below/],
  'with a quotation mark that is not closed': [
    'name,email\nOne,one@mail.test\n"Two,two@mail.test\nThree,three@mail.test',
    /In line 3, a quotation mark/,
  ],
  'with a character that was lost': ['name,email\r\n\r\nJ\uFFFDrgen,j@mail.test', /^Line 3 has/],
  'of a spreadsheet program': ['PK\u0003\u0004\u0014\u0000', /save it as CSV/],
}

describe('an import', () => {
  it('adds people, and appointments with their claims', async () => {
    expect(await rowsOf([NORA, 'Otto;OTTO@mail.test;;;;'])).toEqual([
      {
        line: 2,
        name: 'Nora',
        outcome: 'added',
        what: 'nora@mail.test',
        visit: { outcome: 'added', what: VISIT },
      },
      { line: 3, name: 'Otto', outcome: 'added', what: 'otto@mail.test' },
    ])
    const people = await clinic.db
      .selectFrom('person')
      .select(['account_email', 'name', 'phone', 'phone_e164'])
      .orderBy('name')
      .execute()
    expect(people).toEqual([
      {
        account_email: 'nora@mail.test',
        name: 'Nora',
        phone: '212 555 0142',
        phone_e164: '+12125550142',
      },
      { account_email: 'otto@mail.test', name: 'Otto', phone: '', phone_e164: null },
    ])
    const nora = await boss.send('GET', '/booking?patient=nora@mail.test')
    expect(nora.body).toMatchObject([
      { treatment: 'Cavity Filling', date: 'Jan 20, 2026', price: 150 },
    ])
    const ann = await clinic.signIn('ann@mail.test')
    const same = { date: 'Jan 20, 2026', slot: '08.00 AM - 08.30 AM' }
    const wish = { treatmentId: 'cavity-filling', treatment: 'Cavity Filling', price: 150 }
    const reply = await ann.send('POST', '/booking', order('ann@mail.test', { ...wish, ...same }))
    expect(reply.body).toMatchObject({ success: false })
  })

  it('of the same file twice changes nothing', async () => {
    await rowsOf([NORA, 'Otto;otto@mail.test;;;;'])
    const { audit: _, ...before } = await dump(clinic.db)
    const again = await rowsOf([NORA, 'Otto;otto@mail.test;;;;'])
    expect(again.map(({ outcome }) => outcome)).toEqual(['known', 'known'])
    expect(again[0]?.visit?.outcome).toBe('known')
    const { audit: __, ...after } = await dump(clinic.db)
    expect(after).toEqual(before)
  })

  it('says in a dry run what would happen, and stores nothing', async () => {
    const before = await dump(clinic.db)
    const preview = await rowsOf([NORA, NORA], { dry: true })
    expect(preview.map(({ outcome }) => outcome)).toEqual(['added', 'known'])
    expect(preview.map(({ visit }) => visit?.outcome)).toEqual(['added', 'known'])
    expect(await dump(clinic.db)).toEqual(before)
  })

  it('does to each line what its dry run has said, also if earlier lines or visits take the time', async () => {
    await addDoctors(clinic.db)
    const ann = await clinic.signIn('ann@mail.test')
    const day = { date: 'Jan 21, 2026', slot: '08.00 AM - 08.30 AM' }
    const filling = { treatmentId: 'cavity-filling', treatment: 'Cavity Filling', price: 150 }
    await ann.send('POST', '/booking', order(ann.email, { ...filling, ...day }))
    const lines = [
      ...cleaning(['anton', 'berta', 'carl']),
      ...cleaning(['anton', 'berta', 'dora'], '09:30'),
      'Ed;ed@mail.test;;;;',
      'Ed;ed@mail.test;;2026-01-21;08:00;Cavity Filling',
      'Ann;ann@mail.test;;;;',
      'Ann;ann@mail.test;;2026-01-21;08:00;Cavity Filling',
      'Ann;ann@mail.test;;2026-01-21;10:00;Cavity Filling',
      'Ann;ann@mail.test;;2026-01-21;08:00;Teeth Whitening',
      ...cleaning(['dora', 'ed', 'anton'], '09:00', '2026-01-22'),
      ...cleaning(['anton', 'berta', 'carl', 'dora']),
    ]
    const foreseen = await rowsOf(lines, { dry: true })
    expect(await rowsOf(lines)).toEqual(foreseen)
    const outcomes = new Set(foreseen.flatMap(({ visit }) => visit?.outcome ?? []))
    expect([...outcomes].toSorted()).toEqual(['added', 'known', 'refused'])
    expect(await wrongClaims(clinic.db)).toEqual([])
  })

  it('that is long is in the audit from its first lines on', async () => {
    const audit = () =>
      clinic.db
        .selectFrom('audit')
        .select('detail')
        .where('action', '=', 'people.import')
        .orderBy('detail')
        .execute()
    await rowsOf(people(25), { dry: true })
    expect(await audit()).toEqual([])
    await rowsOf(people(25))
    const details = (await audit()).map(({ detail }) => detail)
    expect(details).toEqual(['25 lines, import begun', '25 of 25 lines added'])
  })

  it('tells the person and the visit apart, and foresees in a dry run what it then does', async () => {
    const lines = CASES.map(({ line }) => line)
    const foreseen = await rowsOf(lines, { dry: true })
    expect(await clinic.db.selectFrom('person').select('id').execute()).toEqual([])
    const rows = await rowsOf(lines)
    expect(rows).toEqual(foreseen)
    const short = rows.map(({ outcome, reason, visit, notes }) => [
      outcome,
      reason ?? notes?.join(' '),
      visit && (visit.reason ?? visit.notes?.join(' ') ?? visit.outcome),
    ])
    expect(short).toEqual(CASES.map(({ person, note, visit }) => [person, note, visit]))
    const stored = await clinic.db.selectFrom('person').select('email').execute()
    const emails = rows.flatMap(({ outcome, what }) => (outcome === 'refused' ? [] : what))
    expect(new Set(stored.map(({ email }) => email ?? ''))).toEqual(new Set(emails))
    const visits = await clinic.db.selectFrom('booking').select('id').execute()
    expect(visits).toHaveLength(rows.filter(({ visit }) => visit?.outcome === 'added').length)
  })

  it('sends a mail only if the owner wants one', async () => {
    const mails = () => clinic.db.selectFrom('outbox').select('recipient').execute()
    await rowsOf([NORA])
    expect(await mails()).toEqual([])
    await rowsOf(['Otto;otto@mail.test;;2026-01-21;08:00;Cavity Filling'], { mail: true })
    expect(await mails()).toEqual([{ recipient: 'otto@mail.test' }])
  })

  it.each(Object.entries(UNREADABLE))('of a file %s is refused', async (_what, [csv, reason]) => {
    const before = await dump(clinic.db)
    const reply = await boss.send('POST', '/setup/import', { csv, mail: false })
    expect(reply.status).toBeOneOf([400, 422])
    expect(reply.body).toMatchObject({ error: { fields: { csv: expect.stringMatching(reason) } } })
    expect(await dump(clinic.db)).toEqual(before)
  })

  it('takes the longest file in any language', async () => {
    const csv = 'name,email,remark\nLi,li@mail.test,'.padEnd(IMPORT_LENGTH, '李')
    const { status } = await boss.send('POST', '/setup/import?dryRun=true', { csv, mail: false })
    expect(status).toBe(200)
  })

  it('counts the lines of the file, also if some are empty', async () => {
    const csv = '\r\nname,email\r\n\r\nOne,one@mail.test\r\n\r\nTwo,none\r\n'
    const { body } = await boss.send('POST', '/setup/import', { csv, mail: false })
    expect(ImportReply.parse(body).rows.map(({ line }) => line)).toEqual([4, 6])
  })
})

describe('three imports of 200 appointments at once', () => {
  it.each([{ dry: true }, { dry: false }])('let other requests through: %o', async (how) => {
    const state = { isOver: false }
    const imports = Promise.all([0, 1, 2].map((file) => send(fileOf(file), how))).finally(() => {
      state.isOver = true
    })
    let answered = 0
    while (!state.isOver) {
      await boss.send('GET', '/available?date=Jan 20, 2026')
      if (!state.isOver) answered += 1
    }
    expect((await imports).map(({ status }) => status)).toEqual([200, 200, 200])
    // Without pauses in the imports, the server answers about one request per import.
    expect(answered).toBeGreaterThanOrEqual(15)
  })
})

describe('an import whose server is killed', () => {
  it('has stored whole lines, and the same file adds the others', async () => {
    const folder = await makeFolder()
    // The clinic uses the computer's date, as the server process does.
    const own = await startClinic({ folder, now: new Date() })
    const chief = await own.signIn('chief@mail.test', 'admin')
    const server = await launch({ DATA_DIR: folder })
    const lines = fileOf(0, parseDate(new Date().toISOString().slice(0, 10)).add({ days: 2 }))
    const body = { csv: HEAD + lines.join('\n'), mail: true }
    const broken = sender(server.url, chief.token)('POST', '/setup/import', body).catch(() => {})
    const count = async (table: 'person' | 'booking' | 'outbox') =>
      (await own.db.selectFrom(table).selectAll().execute()).length
    await expect.poll(() => count('booking'), { interval: 1 }).toBeGreaterThan(0)
    await server.end('SIGKILL')
    await broken
    const stored = await count('booking')
    expect([await count('person'), await count('outbox')]).toEqual([stored, stored])
    expect(await wrongClaims(own.db)).toEqual([])
    const { rows } = ImportReply.parse((await chief.send('POST', '/setup/import', body)).body)
    expect(rows.filter(({ outcome }) => outcome === 'known')).toHaveLength(stored)
    expect(rows.filter(({ outcome }) => outcome === 'added')).toHaveLength(lines.length - stored)
    expect([await count('person'), await count('outbox')]).toEqual([lines.length, lines.length])
    await own.stop()
    await dropDatabase(folder)
    await rm(folder, { recursive: true })
  })
})

/** Returns 200 lines with one appointment for each of 200 people. The files share no day. */
function fileOf(file: number, first = parseDate('2026-01-16')): string[] {
  return Array.from({ length: 200 }, (_, line) => {
    const date = first.add({ days: file * 100 + Math.floor(line / STARTS.length) })
    const name = `p${line}-${file}`
    return `${name};${name}@mail.test;;${date.toString()};${STARTS[line % STARTS.length]};Cavity Filling`
  })
}

const STARTS = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30']
