import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { deliverAll } from '../rig/outbox.ts'
import { order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

let clinic: Clinic
let patient: Patient

beforeAll(async () => {
  clinic = await startClinic()
  patient = await clinic.signIn('pat@example.com')
  await patient.send('POST', '/booking', order(patient.email))
  await deliverAll(clinic)
})
afterAll(() => clinic.stop())

const read = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(new URL(path, clinic.url), { headers })
  return { status: reply.status, text: await reply.text(), headers: reply.headers }
}

/** Returns the newest email's path, which is the first link in the list of emails. */
const newest = async () => /href="(\/mail\/[^"]+)"/.exec((await read('/mail')).text)?.[1] ?? ''

describe('the mailbox of demo mode', () => {
  it('lists the confirmation of a booking', async () => {
    const { status, text } = await read('/mail')
    expect(status).toBe(200)
    expect(text).toContain('Your appointment: Fri, Jan 16, 8:00 AM</a>')
    expect(text).toContain('To pat@example.com')
  })

  it('shows a mail as HTML, as plain text, with its calendar entry, and in the format that was sent', async () => {
    const { text } = await read(await newest())
    expect(text).toContain('&lt;h1 style=')
    expect(text).toContain('When: Friday, January 16, 2026, 8:00 – 8:30 AM EST')
    expect(text).toContain('METHOD:REQUEST')
    expect(text).toContain('Auto-Submitted: auto-generated')
  })

  it('links to the appointment at this clinic', async () => {
    const { text } = await read(await newest())
    const { id } = await clinic.db.selectFrom('booking').select('id').executeTakeFirstOrThrow()
    expect(text).toContain(`${clinic.url}/dashboard/appointment/${id}`)
  })

  it('offers the whole message as a file, with the outbox id as its Message-ID', async () => {
    const { text, headers } = await read(`${await newest()}.eml`)
    expect(headers.get('content-type')).toBe('message/rfc822')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.eml"$/)
    const { id } = await clinic.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
    expect(text).toContain(`Message-ID: <${id}@doctorsportal.example>`)
    expect(text).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/)
  })

  it('offers a file whose lines all end with CRLF, as in a mail', async () => {
    const { text } = await read(`${await newest()}.eml`)
    expect(text.split('\r\n').length).toBeGreaterThan(50)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('runs no script and loads nothing, not even in the frame', async () => {
    const { headers, text } = await read(await newest())
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).toMatch(/<iframe[^>]*sandbox="allow-top-navigation-by-user-activation"/)
    expect(text).not.toMatch(/<script/)
  })

  it('is closed to other computers and other websites', async () => {
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.9' },
      { referer: 'https://evil.example/' },
    ])
      for (const path of ['/mail', await newest(), `${await newest()}.eml`])
        expect((await read(path, headers)).status).toBe(403)
  })

  it('answers 404 for an unknown mail', async () => {
    expect((await read('/mail/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })
})

test('lists the future refund deadlines of the booking in its confirmation', async () => {
  clinic.setClock(new Date('2026-01-15T17:05:00Z'))
  await patient.send(
    'POST',
    '/booking',
    order(patient.email, {
      slot: '09.00 AM - 09.30 AM',
      treatmentId: 'cavity-filling',
      treatment: 'Cavity Filling',
      price: 150,
    }),
  )
  await deliverAll(clinic)
  const { text } = await read(await newest())
  // The appointment is 21 hours away, so the deadline for a full refund has passed.
  expect(text).toContain('$75: until Friday, January 16, 2026, 7:00 AM')
  expect(text).not.toContain('$150: until')
})

test('links to the clinic’s public address, is sent from its sender, and is answered to its desk', async () => {
  const elsewhere = await startClinic({
    env: {
      PUBLIC_URL: 'https://clinic.example',
      MAIL_FROM: 'desk@clinic.example',
      CLINIC_EMAIL: 'front@clinic.example',
    },
  })
  const olga = await elsewhere.signIn('olga@example.com')
  await olga.send('POST', '/booking', order(olga.email))
  await deliverAll(elsewhere)
  const mail = await elsewhere.db.selectFrom('local_mail').selectAll().executeTakeFirstOrThrow()
  expect(mail.plain).toContain('https://clinic.example/dashboard/appointment/')
  expect(mail.plain).not.toContain('localhost')
  expect(mail.mime).toContain('From: Doctors Portal Dental Clinic <desk@clinic.example>')
  expect(mail.mime).toContain('Reply-To: Doctors Portal Dental Clinic <front@clinic.example>')
  await elsewhere.stop()
})

test('lists the newest mail first', async () => {
  clinic.setClock(new Date('2026-01-15T17:10:00Z'))
  await patient.send('POST', '/booking', order(patient.email, { date: 'Jan 19, 2026' }))
  await deliverAll(clinic)
  const { text } = await read('/mail')
  expect(text.indexOf('Mon, Jan 19')).toBeLessThan(text.indexOf('Fri, Jan 16'))
  expect(text.indexOf('Mon, Jan 19')).toBeGreaterThan(0)
})
