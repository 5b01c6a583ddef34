import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ImportReply } from '../../schemas/import.ts'
import { dump } from '../rig/dump.ts'
import { order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

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
const VISIT = 'Cavity Filling on Jan 20, 2026 at 08.00 AM - 08.30 AM'

describe('an import', () => {
  it('adds people, and appointments with their claims', async () => {
    expect(await rowsOf([NORA, 'Otto;OTTO@mail.test;;;;'])).toEqual([
      { line: 2, name: 'Nora', outcome: 'added', what: VISIT },
      { line: 3, name: 'Otto', outcome: 'added', what: 'otto@mail.test' },
    ])
    const people = await clinic.db
      .selectFrom('person')
      .select(['account_email', 'name', 'phone'])
      .orderBy('name')
      .execute()
    expect(people).toEqual([
      { account_email: 'nora@mail.test', name: 'Nora', phone: '2125550142' },
      { account_email: 'otto@mail.test', name: 'Otto', phone: '' },
    ])
    const nora = await clinic.signIn('nora@mail.test')
    expect((await nora.send('GET', '/booking?patient=nora@mail.test')).body).toMatchObject([
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
    const { audit: __, ...after } = await dump(clinic.db)
    expect(after).toEqual(before)
  })

  it('says in a dry run what would happen, and stores nothing', async () => {
    const before = await dump(clinic.db)
    const preview = await rowsOf([NORA, NORA], { dry: true })
    expect(preview.map(({ outcome }) => outcome)).toEqual(['added', 'known'])
    expect(await dump(clinic.db)).toEqual(before)
  })

  it('leaves out lines that are not possible, and says why', async () => {
    const at = (day: string, time: string, treatment: string, email = 'x@mail.test') =>
      `Xenia;${email};;${day};${time};${treatment}`
    const rows = await rowsOf([
      NORA,
      ';nobody@mail.test;;;;',
      'Xenia;none;;;;',
      at('20.1.2026', '08:00', 'Cavity Filling'),
      at('2026-01-20', '8 Uhr', 'Cavity Filling'),
      at('2026-01-20', '08:00', 'Massage'),
      at('2026-01-20', '', 'Cavity Filling'),
      at('2026-01-14', '08:00', 'Cavity Filling'),
      at('2026-01-20', '12:00', 'Cavity Filling'),
      at('2028-01-20', '08:00', 'Cavity Filling'),
      at('2026-01-20', '08:00', 'Cavity Filling'),
      at('2026-01-20', '09:00', 'Cavity Filling', 'nora@mail.test'),
    ])
    expect(rows.map(({ reason }) => reason)).toEqual([
      undefined,
      'name: The name is missing',
      'email: Enter a valid email address',
      'date: Write the date as 2023-01-05',
      'time: Enter a time in steps of five minutes, such as 08:30',
      'The clinic has no treatment “Massage”.',
      'The time is missing.',
      'This day is in the past.',
      'No doctor offers this treatment at that time.',
      'The day is more than a year away.',
      'The time is already taken.',
      'The patient already has this treatment on that day.',
    ])
    expect(await clinic.db.selectFrom('booking').select('id').execute()).toHaveLength(1)
  })

  it('sends a mail only if the owner wants one', async () => {
    const mails = () => clinic.db.selectFrom('outbox').select('recipient').execute()
    await rowsOf([NORA])
    expect(await mails()).toEqual([])
    await rowsOf(['Otto;otto@mail.test;;2026-01-21;08:00;Cavity Filling'], { mail: true })
    expect(await mails()).toEqual([{ recipient: 'otto@mail.test' }])
  })

  it('of a file without the columns, or with too many lines, is refused', async () => {
    const bad = await boss.send('POST', '/setup/import', { csv: 'a,b\nc,d', mail: false })
    expect([bad.status, bad.body]).toMatchObject([422, { error: { code: 'unreadable_file' } }])
    const many = Array.from({ length: 501 }, (_, at) => `P;p${at}@mail.test;;;;`)
    expect((await send(many)).status).toBe(422)
  })
})
