import { describe, expect, it, test } from 'vitest'
import * as colours from '../../server/mail/colours.ts'
import { renderHtml } from '../../server/mail/letter-html.ts'
import { renderText } from '../../server/mail/letter-text.ts'
import { dark, light } from '../../src/ui/palette.ts'
import type { MailKind } from '../../server/outbox/kinds.ts'
import { CONTEXT, letterOf, PAYLOADS, VISIT } from './letter-samples.ts'

const isKind = (kind: string): kind is MailKind => kind in PAYLOADS
const KINDS = Object.keys(PAYLOADS).filter(isKind)

const words = (html: string) =>
  html
    .replaceAll(/<(style|title)>.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ')

describe.each(KINDS)('%s', (kind) => {
  const letter = letterOf(kind)

  it('does not name the treatment where a locked phone shows it', () => {
    expect(`${letter.subject} ${letter.preview}`).not.toMatch(/whitening|treatment/i)
  })

  it('says the same in HTML and in plain text', () => {
    const shown = words(renderHtml(letter)).toLowerCase()
    for (const line of renderText(letter).split('\n')) {
      const text = line === '-- ' || line.startsWith('https:') ? '' : line.replace(/:$/, '')
      for (const part of text.split(/^([^:]{1,20}): /))
        expect(shown).toContain(part.trim().toLowerCase())
    }
  })

  it('has no script, no image and nothing to load', () => {
    expect(renderHtml(letter)).not.toMatch(/<(script|img|link|iframe)|url\(|@import| src=/)
  })

  it('links to the clinic only', () => {
    const links = [...renderHtml(letter).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links.filter((href) => !href?.startsWith('https://clinic.example/'))).toEqual([])
  })

  it('names the clinic, its address and its telephone number', () => {
    const { name, address, phone } = CONTEXT.clinic
    for (const fact of [name, address, phone]) expect(renderText(letter)).toContain(fact)
  })

  it('leaves no placeholder without its value', () => {
    expect(renderText(letter) + letter.subject + letter.preview).not.toMatch(/\{\w+\}/)
  })
})

test('a patient’s name is inserted as text into HTML, never as markup', () => {
  expect(renderHtml(letterOf('mail.confirmed'))).toContain('Hello Pat &lt;Patient&gt;.')
})

test('a confirmation says when, where, what to pay by when, and the refunds by deadline', () => {
  expect(renderText(letterOf('mail.confirmed'))).toMatchInlineSnapshot(`
    "Your appointment is set

    Hello Pat <Patient>. We have booked this time for you.

    When: Tuesday, January 20, 2026, 8:00 – 8:30 AM EST
    Treatment: Teeth Whitening
    Where: Doctors Portal Dental Clinic, 120 Mulberry Street, New York, NY 10013

    WHAT HAPPENS NEXT

    Please pay $120 by Friday, January 16, 2026, 12:00 PM EST. After that, someone else can book this time.

    Pay now:
    https://clinic.example/dashboard/payment/b-1

    We will remind you a day before the appointment.

    IF YOU CAN’T COME

    You can move or cancel this appointment yourself.

    If you cancel, your refund will be:

    $120: until Monday, January 19, 2026, 8:00 AM EST
    $60: until Tuesday, January 20, 2026, 6:00 AM EST
    Nothing: after that

    See, move or cancel the appointment:
    https://clinic.example/dashboard/appointment/b-1

    Open the attached file to add the appointment to your calendar.

    -- 
    Doctors Portal Dental Clinic
    120 Mulberry Street, New York, NY 10013
    +1 212 555 0142 · hello@doctorsportal.example
    "
  `)
})

test('a paid confirmation asks for no money', () => {
  const text = renderText(
    letterOf('mail.confirmed', { context: { now: { ...CONTEXT.now, isPaid: true } } }),
  )
  expect(text).toContain('The price of $120 has been paid.')
  expect(text).not.toContain('Pay now')
})

test('a confirmation of a time that is not reserved says that it must be paid first', () => {
  const now = { ...CONTEXT.now, isUnreserved: true }
  const text = renderText(letterOf('mail.confirmed', { context: { now } }))
  expect(text).toContain('This time is yours once you have paid.')
  expect(text).toMatch(
    /Please pay \$120 by .*\. Until you have paid,\s+others can book this time\./,
  )
  expect(text).not.toContain('We have booked this time for you.')
})

test('a confirmation promises no money where the clinic decides, or where it is too late', () => {
  const text = (now: Partial<typeof CONTEXT.now>) =>
    renderText(letterOf('mail.confirmed', { context: { now: { ...CONTEXT.now, ...now } } }))
  expect(text({ refunds: 'ask' })).toContain('the clinic will decide on the refund')
  expect(text({ refundSteps: [] })).toContain('If you cancel, you won’t get a refund')
  for (const now of [{ refunds: 'ask' }, { refundSteps: [] }] as const)
    expect(text(now)).not.toMatch(/until /)
})

test('a confirmation announces a reminder only for an appointment more than a day ahead', () => {
  const announces = (at: string) =>
    renderText(letterOf('mail.confirmed', { context: { at: new Date(at) } })).includes(
      'We will remind you',
    )
  expect(announces('2026-01-19T12:59:59Z')).toBe(true)
  expect(announces('2026-01-19T13:00:00Z')).toBe(false)
})

test('a moved appointment shows the new time and the time before', () => {
  const letter = letterOf('mail.changed')
  expect(letter.subject).toBe('Moved: your appointment is now on Tue, Jan 20, 8:00 AM')
  expect(renderText(letter)).toContain(
    'Previous time: Monday, January 19, 2026, 2:00 – 2:30 PM EST',
  )
})

test('a cancellation says who cancelled, and what is refunded', () => {
  const by = (by: 'patient' | 'clinic' | 'unpaid', refund?: { amount: number }) =>
    renderText(
      letterOf('mail.cancelled', {
        payload: { booking: VISIT, by, ...(refund && { refund }) },
      }),
    )
  expect(by('patient', { amount: 60.5 })).toContain('$60.50 will be refunded to your card.')
  expect(by('clinic')).toContain('We’re sorry, but we had to cancel this appointment.')
  expect(by('unpaid')).toContain('This appointment was not paid for in time')
  expect(by('unpaid')).toContain('No refund is due for this appointment.')
})

test('the colours of mails are those of the page', () => {
  expect(light).toMatchObject(colours.light)
  expect(dark).toMatchObject(colours.dark)
})
