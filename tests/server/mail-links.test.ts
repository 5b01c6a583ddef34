import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { visitOf } from '../../server/booking/row.ts'
import { enqueue } from '../../server/outbox/enqueue.ts'
import { dump } from '../rig/dump.ts'
import { NOON, order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { deliverAll } from '../rig/outbox.ts'
import { PAYLOADS } from './letter-samples.ts'

let clinic: Clinic
let patient: Patient
let links: { coming: string; cannot: string; noReminders: string }

beforeEach(async () => {
  clinic = await startClinic({ logTo: { write: () => undefined } })
  patient = await clinic.signIn('pat@example.com')
  await patient.send('POST', '/booking', order(patient.email))
  links = await remind()
})
afterEach(() => clinic.stop())

const booking = () => clinic.db.selectFrom('booking').selectAll().executeTakeFirstOrThrow()
const mails = () => clinic.db.selectFrom('local_mail').selectAll().orderBy('sent_at').execute()

/** Sends the booking's reminder email, and returns the links in that email. */
async function remind() {
  const row = await booking()
  await enqueue(clinic.db, {
    kind: 'mail.reminder',
    dedupe: `mail.reminder:${row.id}:${row.sequence}`,
    bookingId: row.id,
    recipient: row.patient,
    payload: { booking: visitOf(row) },
    at: clinic.deps.clock().toISOString(),
  })
  await deliverAll(clinic)
  const text = (await mails()).findLast(({ subject }) => subject.startsWith('Reminder'))?.plain
  const [coming = '', cannot = '', noReminders = ''] = text?.match(/http\S+\/v\/\S+/g) ?? []
  return { coming, cannot, noReminders }
}

/** Sends an email of each kind to the patient. */
async function sendEachKind() {
  const row = await booking()
  const at = clinic.deps.clock().toISOString()
  const ofBooking = { booking_id: row.id, recipient: row.patient, locale: 'en' }
  const rows = Object.entries(PAYLOADS).map(([kind, payload]) => ({
    ...ofBooking,
    id: randomUUID(),
    dedupe: `${kind}:each`,
    kind,
    payload: JSON.stringify({ ...payload, booking: visitOf(row) }),
    not_before: at,
    created_at: at,
  }))
  await clinic.db.insertInto('outbox').values(rows).execute()
  await deliverAll(clinic)
}

const open = async (link: string, init: RequestInit = {}) => {
  const reply = await fetch(link, init)
  return { status: reply.status, text: await reply.text(), headers: reply.headers }
}

const press = (link: string, fields: Record<string, string> = {}) =>
  open(link, { method: 'POST', body: new URLSearchParams(fields) })

/** Returns all database rows, without the values that change merely because time passes. */
const everything = () => dump(clinic.db)

describe('a thousand visits by a mail scanner', () => {
  it('change no row, while one press does, and a second is the same as the first', async () => {
    const before = await everything()
    for (const link of Object.values(links))
      for (let visit = 0; visit < 500; visit += 1)
        await Promise.all([open(link), open(link, { method: 'HEAD' })])
    expect(await everything()).toEqual(before)

    await press(links.coming)
    expect((await booking()).confirmed_at).toBe(NOON.toISOString())
    await press(links.noReminders)
    expect(await clinic.db.selectFrom('mail_preference').selectAll().execute()).toEqual([
      { email: patient.email, reminders: 0, reviews: 1, changed_at: NOON.toISOString() },
    ])
    await press(links.cannot, { expectedRefund: '0' })
    expect(await booking()).toMatchObject({ cancelled_by: 'patient', sequence: 1 })

    clinic.setClock(new Date('2026-01-15T17:30:00Z'))
    const after = await everything()
    for (const link of Object.values(links)) await press(link, { expectedRefund: '0' })
    expect(await everything()).toEqual(after)
  })

  it('change no row, whichever link of whichever mail they open', async () => {
    await sendEachKind()
    const sent = await mails()
    expect(sent.length).toBeGreaterThanOrEqual(Object.keys(PAYLOADS).length)
    const texts = sent.map(({ html, plain }) => `${html} ${plain}`).join(' ')
    const all = new Set(texts.match(/http:[^\s"<>]+/g))
    expect(all.size).toBeGreaterThan(3)
    const before = await everything()
    for (const link of all)
      for (let visit = 0; visit < 10; visit += 1)
        await Promise.all([open(link), open(link, { method: 'HEAD' })])
    expect(await everything()).toEqual(before)
  })
})

test('opens a page with the time and the clinic, without name and treatment, for nobody else', async () => {
  for (const link of [links.coming, links.cannot]) {
    const { status, text, headers } = await open(link)
    expect(status).toBe(200)
    expect(text).toContain('Friday, January 16, 2026, 8:00 – 8:30 AM EST')
    expect(text).toContain('Doctors Portal Dental Clinic')
    expect(text).not.toMatch(/Pat|Fluoride|<script/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test('thanks who presses "I’m coming", and shows it from then on', async () => {
  expect((await open(links.coming)).text).toContain('I’m coming</button>')
  expect((await press(links.coming)).text).toContain('Thank you. See you then.')
  expect((await open(links.coming)).text).not.toContain('<button>')
})

test('shows what comes back before cancelling, and cancels only for that amount', async () => {
  await clinic.db
    .updateTable('booking')
    .set({ paid: 1, paid_cents: 4000, transaction_id: 'pi_test', paid_at: NOON.toISOString() })
    .execute()
  const { text } = await open(links.cannot)
  expect(text).toContain('If you cancel it now, we will refund $20 to your card.')
  expect(text).toContain('name="expectedRefund" value="20"')
  await clinic.db.updateTable('booking').set({ paid_by: 'desk' }).execute()
  expect((await open(links.cannot)).text).toContain(
    'If you cancel it now, we will refund $20, which you paid at the clinic.',
  )

  const stale = await press(links.cannot, { expectedRefund: '40' })
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('<title>Error: ')
  expect(stale.text).toMatch(/role="alert">[^<]*\$20.00/)
  expect((await booking()).cancelled_at).toBeNull()

  const done = await press(links.cannot, { expectedRefund: '20' })
  expect(done.text).toContain('This appointment is cancelled')
  const refund = await clinic.db.selectFrom('refund').selectAll().executeTakeFirstOrThrow()
  expect(refund.amount_cents).toBe(2000)
})

test('a link from before a move shows the new time and does nothing', async () => {
  const { id } = await booking()
  await patient.send('POST', `/booking/${id}/move`, {
    sequence: 0,
    date: 'Jan 20, 2026',
    slot: '09.00 AM - 09.30 AM',
  })
  const before = await everything()
  for (const link of [links.coming, links.cannot]) {
    const { text } = await press(link, { expectedRefund: '0' })
    expect(text).toContain('Tuesday, January 20, 2026, 9:00 – 9:30 AM EST')
    expect(text).not.toContain('<form')
  }
  expect(await everything()).toEqual(before)
})

test('a link ends when the visit starts', async () => {
  clinic.setClock(new Date('2026-01-16T13:00:00Z'))
  for (const link of [links.coming, links.cannot]) {
    const { text } = await press(link, { expectedRefund: '0' })
    expect(text).toContain('This appointment has started')
  }
  expect(await booking()).toMatchObject({ confirmed_at: null, cancelled_at: null })
})

test('a changed or an invented link does nothing', async () => {
  const [body = '', signature = ''] = links.coming.split('/v/')[1]?.split('.') ?? []
  const claim = Buffer.from(body, 'base64url').toString()
  const forged = Buffer.from(claim.replace('coming', 'cannot')).toString('base64url')
  const whole = `${body}.${signature}`
  const cut = [`${body}.`, body, `.${signature}`, signature, whole.slice(0, -1)]
  const extended = ['.', '.anything', `.${signature}`, '=', '%20', '%0A'].map(
    (end) => `${whole}${end}`,
  )
  const tokens = [`${forged}.${signature}`, 'nonsense', `${body}.AAAA`, ...cut, ...extended]
  for (const token of [...tokens, `.${whole}`, `${body}..${signature}`]) {
    const { status } = await press(`${clinic.url}/v/${token}`, { expectedRefund: '0' })
    expect([token, status]).toEqual([token, 404])
  }
  expect(await booking()).toMatchObject({ confirmed_at: null, cancelled_at: null })
})

describe('a reminder', () => {
  it('can be unsubscribed with one press of the mail program, without a sign-in', async () => {
    const reminder = (await mails()).find(({ subject }) => subject.startsWith('Reminder'))
    const headers = reminder?.mime.replaceAll(/\r\n\s+/g, ' ') ?? ''
    expect(headers).toContain(`List-Unsubscribe: <${links.noReminders}>`)
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const { status } = await open(links.noReminders, { method: 'POST', body: form })
    expect(status).toBe(200)
    await clinic.db.updateTable('outbox').set({ done_at: null }).execute()
    await deliverAll(clinic)
    const outcomes = await clinic.db.selectFrom('outbox').select(['kind', 'outcome']).execute()
    expect(outcomes).toContainEqual({ kind: 'mail.reminder', outcome: 'skipped' })
    expect(outcomes).toContainEqual({ kind: 'mail.confirmed', outcome: 'sent' })
  })

  it('can be asked for again', async () => {
    await press(links.noReminders)
    expect((await open(links.noReminders)).text).toContain('Your reminders are off')
    await press(links.noReminders, { reminders: 'on' })
    expect((await open(links.noReminders)).text).toContain('Turn off reminders?')
  })

  it('has no link to unsubscribe in mails that always go', async () => {
    const confirmation = (await mails()).find(({ subject }) => subject.startsWith('Your'))
    expect(confirmation?.mime).not.toContain('List-Unsubscribe')
  })
})
