// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { readConfig } from '../../server/config/config.ts'
import { renderPlain } from '../../server/http/plain-page.ts'
import { linkPage } from '../../server/mail/link-page.ts'
import type { LinkState } from '../../server/mail/link-state.ts'
import { leave, startReader } from './reader.ts'

const config = readConfig({})
const FRAME = { clinic: config.clinic, sheet: '', logo: { markup: '' } }
const visit = {
  id: 'b1',
  date: '2026-01-16',
  slot: '08.00 AM - 08.30 AM',
  paid: 1,
  paid_by: 'card',
  paid_cents: 4000,
  patient: 'ann@mail.test',
  sequence: 0,
} as const
const COME_BACK =
  'If you cancel this appointment now, we will refund $0.00 of $40.00. Please check it again.'
const CALL = 'To cancel this appointment and get your money back, please call us: +1 212 555 0142.'

const PAGES: readonly (readonly [title: string, state: LinkState, problem?: string])[] = [
  ['A visit to confirm', { kind: 'visit', visit, is: 'unconfirmed' }],
  ['A confirmed visit', { kind: 'visit', visit, is: 'confirmed' }],
  ['A visit to cancel', { kind: 'cancellable', visit, refund: 20 }],
  ['A visit whose refund has changed', { kind: 'cancellable', visit, refund: 0 }, COME_BACK],
  ['A visit that only the clinic cancels', { kind: 'call', visit, why: CALL }],
  ['A cancelled visit', { kind: 'visit', visit, is: 'cancelled' }],
  ['A link from before a move', { kind: 'visit', visit, is: 'moved' }],
  ['A link of a visit that has started', { kind: 'visit', visit, is: 'over' }],
  ['Reminders to turn off', { kind: 'reminders', areOn: true }],
  ['Reminders that are off', { kind: 'reminders', areOn: false }],
  ['An unknown link', { kind: 'unknown' }],
]

/** Shows a page's HTML, as the server has rendered it. */
function show(markup: string): void {
  const { title, body } = new DOMParser().parseFromString(markup, 'text/html')
  document.title = title
  document.body.replaceChildren(...body.childNodes)
}

it('reads the pages of the links in a reminder', async () => {
  const told: string[] = []
  for (const [title, state, problem] of PAGES) {
    const reader = await startReader(title, () =>
      show(renderPlain(linkPage({ config }, state, problem), FRAME)),
    )
    await reader.readTo('end of main')
    told.push(`${reader.transcript()}\nTitle of the page: ${document.title}\n`)
    await leave()
  }
  await expect(told.join('\n')).toMatchFileSnapshot('link.txt')
})
