import { afterEach, beforeEach, expect, it } from 'vitest'
import { MAIL_SUBJECTS } from '../../schemas/mail-subjects.ts'
import { UndeliveredMails } from '../../schemas/undelivered-mail.ts'
import { NOON, order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { startMailServer, type MailServer } from '../rig/mail-server.ts'
import { deliverAll } from '../rig/outbox.ts'

let clinic: Clinic
let server: MailServer
let boss: Patient
let answer: number

beforeEach(async () => {
  answer = 550
  server = await startMailServer({ hideSTARTTLS: true, answer: () => answer })
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'desk@clinic.example' }
  clinic = await startClinic({ env })
  boss = await clinic.signIn('boss@mail.test', 'admin')
  const ann = await clinic.signIn('ann@mail.test')
  await ann.send('POST', '/booking', order(ann.email))
  await deliverAll(clinic)
})
afterEach(async () => {
  await clinic.stop()
  await server.stop()
})

const list = async () => UndeliveredMails.parse((await boss.send('GET', '/undelivered-mail')).body)
const idOf = async () => (await list()).mails[0]?._id ?? ''
const handle = (id: string, how: string) => boss.send('POST', `/undelivered-mail/${id}`, { how })

it('shows the staff a mail that was refused, with whom to call about which appointment', async () => {
  const { mails, total } = await list()
  expect(total).toBe(1)
  expect(mails).toMatchObject([
    {
      about: 'confirmed',
      to: 'ann@mail.test',
      patientName: 'Pat Patient',
      phone: '(212) 555-0142',
      tel: '+12125550142',
      date: 'Jan 16, 2026',
      slot: '08.00 AM - 08.30 AM',
      failedAt: NOON.toISOString(),
    },
  ])
  expect(mails[0]?.reason).toContain('550')
  expect(mails[0]?.reason).not.toContain('ann@')
})

it.each(['called', 'again'])('is dealt with by a receptionist, who calls: %s', async (how) => {
  const rita = await clinic.signIn('rita@mail.test', 'receptionist')
  const mails = UndeliveredMails.parse((await rita.send('GET', '/undelivered-mail')).body)
  expect(mails).toEqual(await list())
  const id = mails.mails[0]?._id ?? ''
  const reply = await rita.send('POST', `/undelivered-mail/${id}`, { how })
  expect(reply.body).toEqual({ modifiedCount: 1 })
})

it('is not shown to doctors or patients', async () => {
  const dana = await clinic.signIn('dana@mail.test', 'doctor')
  const ann = await clinic.signIn('ann@mail.test')
  for (const person of [dana, ann])
    expect((await person.send('GET', '/undelivered-mail')).status).toBe(403)
})

it('leaves the list once the patient was called, which the audit records', async () => {
  const id = await idOf()
  expect((await handle(id, 'called')).body).toEqual({ modifiedCount: 1 })
  expect(await list()).toEqual({ mails: [], total: 0 })
  expect((await handle(id, 'called')).body).toEqual({ modifiedCount: 0 })
  const audit = await clinic.db
    .selectFrom('audit')
    .select(['actor', 'action', 'subject', 'detail'])
    .where('action', '=', 'mail.handle')
    .execute()
  expect(audit).toEqual([
    { actor: 'boss@mail.test', action: 'mail.handle', subject: id, detail: 'called' },
  ])
})

it('is sent again with the same Message-ID when the staff ask for it', async () => {
  const id = await idOf()
  answer = 250
  expect((await handle(id, 'again')).body).toEqual({ modifiedCount: 1 })
  expect((await list()).total).toBe(0)
  await deliverAll(clinic)
  expect(server.received).toMatchObject([{ messageId: `${id}@clinic.example` }])
})

it('is listed again if the second attempt is refused too', async () => {
  await handle(await idOf(), 'again')
  await deliverAll(clinic)
  expect((await list()).total).toBe(1)
})

const BOUNCED = {
  locale: 'en',
  payload: '{}',
  recipient: 'ann@mail.test',
  not_before: NOON.toISOString(),
  created_at: NOON.toISOString(),
  done_at: NOON.toISOString(),
  outcome: 'failed' as const,
  error: '550 no such user',
}

const bounce = async (kind: string, bookingId: string | null) => {
  const row = { ...BOUNCED, id: kind, dedupe: kind, kind, booking_id: bookingId }
  await clinic.db.insertInto('outbox').values(row).execute()
}
const bookingId = async () =>
  (await clinic.db.selectFrom('booking').select('id').executeTakeFirstOrThrow()).id

it.each(Object.keys(MAIL_SUBJECTS))(
  'the kind of email “%s” is listed if it bounces',
  async (kind) => {
    await clinic.db.deleteFrom('outbox').execute()
    await bounce(`mail.${kind}`, await bookingId())
    expect((await list()).mails).toMatchObject([{ about: kind, patientName: 'Pat Patient' }])
  },
)

it('lists an email of a kind that this version of the server does not know', async () => {
  await bounce('mail.survey', await bookingId())
  expect((await list()).mails.map(({ about }) => about)).toContain('survey')
})

it('lists an email that belongs to no appointment, without a date', async () => {
  await bounce('mail.account', null)
  const mail = (await list()).mails.find(({ _id }) => _id === 'mail.account')
  expect(mail).toMatchObject({ to: 'ann@mail.test', patientName: '', phone: '' })
  expect(mail).not.toHaveProperty('date')
})
