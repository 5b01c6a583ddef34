import { expect, type Page } from '@playwright/test'
import { Failure } from '../../../machines/failure.ts'
import { checkLines } from '../../../machines/visit-lines-form.ts'
import { visitLinesMachine } from '../../../machines/visit-lines.ts'
import type { VisitLines } from '../../../schemas/visit-lines.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, retype } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { visitLinesWords } from '../words/visit-lines.ts'
import { goToVisit } from './agenda.ts'
import { agendaOf, visit } from './agenda-samples.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { dialog, loginScreen, toast } from './sights.ts'
import { asks, type Sight, type Walk } from './stage.ts'

const cleaning = { treatmentId: 't1', name: 'Teeth Cleaning', price: 80, minutes: 30 }
const lines: VisitLines = { version: 0, lines: [cleaning], minutes: 30, offered: [cleaning] }
const saved = { visit: { ...visit, version: 1, price: 160, minutes: 60 } }

const taken = new Failure('rejected', 'The time is taken: Bob Jones, 9:30 – 10:00 AM.', {
  code: 'slot_taken',
})
const low = new Failure('rejected', '$50.00 is already paid, so the price cannot be less.', {
  code: 'below_paid',
  fields: { price: '$50.00 is already paid, so the price cannot be less.' },
})
const changed = new Failure('rejected', 'This appointment has changed. Please check it again.', {
  code: 'changed',
})

const scenario: Scenario<typeof visitLinesMachine> = {
  machine: visitLinesMachine,
  input: undefined,
  events: [
    { type: 'lines.open', id: visit.id },
    { type: 'line.edit', at: 0, edit: { price: 'x' } },
    { type: 'line.add' },
    { type: 'line.remove', at: 0 },
    { type: 'form.edit', edit: { length: '45' } },
    { type: 'lines.submit' },
    { type: 'lines.overbook' },
    { type: 'lines.close' },
  ],
  outcomes: {
    readLines: { answers: { lines }, errors: { offline, refused } },
    changeLines: { answers: { saved }, errors: { refused, taken, low, changed } },
  },
  facet: ({ context: { draft, version, taken: isTaken } }) => [
    draft.lines.length > 1,
    'body' in checkLines(draft, version),
    isTaken !== null,
  ],
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Treatments and price' })
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })
const prices = (page: Page) => form(page).getByLabel('Price in dollars', { exact: true })
const length = (page: Page) => form(page).getByLabel('Length in minutes (optional)')

const editing: Sight = async (page, { context: { draft, found, taken: message } }, event) => {
  await dialog(page, 'Treatments and price')
  await expect(prices(page)).toHaveCount(draft.lines.length)
  await expect(prices(page).first()).toHaveValue(draft.lines[0]?.price ?? '')
  await expect(length(page)).toHaveValue(draft.length)
  if (message !== null) await expect(form(page)).toContainText(message.text)
  // The form hides the error of a field once the field is edited.
  const isChecked = event?.type === 'lines.submit' || event?.told === 'changeLines fails: low'
  for (const text of isChecked ? Object.values(found) : [])
    await expect(form(page).getByText(String(text)).first()).toBeVisible()
}

export const visitLines: Walk<typeof visitLinesMachine> = {
  name: 'visitLines',
  machine: visitLinesMachine,
  words: visitLinesWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/today',
      asks: {
        readLines: { request: asks('GET', /^\/desk\/booking\/visit-1\/lines$/) },
        changeLines: { request: asks('PUT', /^\/desk\/booking\/visit-1\/lines$/) },
      },
      background: [
        ...everyday(ADMIN.email, true),
        { request: asks('GET', /^\/agenda$/), reply: { json: agendaOf(1) } },
        { request: asks('GET', /^\/agenda\/stream$/), reply: 'lost' },
      ],
      gestures: {
        'lines.open': async (page) => {
          await goToVisit(page)
          await page.keyboard.press('Enter')
          const details = page.getByRole('dialog', { name: 'Ann Smith' })
          await activate(page, details.getByRole('button', { name: 'Treatments and price' }))
        },
        'line.edit': (page) => retype(page, prices(page).first(), 'x'),
        'line.add': (page) => activate(page, button(page, 'Add')),
        'line.remove': (page) => activate(page, button(page, 'Remove Teeth Cleaning').first()),
        'form.edit': (page) => retype(page, length(page), '45'),
        'lines.submit': (page) => activate(page, button(page, 'Save')),
        'lines.overbook': (page) =>
          activate(page, button(page, 'Save anyway, alongside the other visit')),
        'lines.close': (page) => page.keyboard.press('Escape'),
      },
      refusals: {
        'line.remove': (page) => expect(button(page, 'Remove Teeth Cleaning')).toHaveCount(0),
        'lines.overbook': (page) =>
          expect(button(page, 'Save anyway, alongside the other visit')).toHaveCount(0),
      },
      sights: {
        closed: async (page, _, event) => {
          await dialog(page, undefined)
          if (event?.told === 'changeLines: saved') await toast(page, 'The treatments are saved.')
          if (event?.told === 'changeLines fails: changed') await toast(page, changed.message)
          if (event?.told === 'readLines fails: offline') await toast(page, offline.message)
        },
        reading: (page) => dialog(page, 'Treatments and price'),
        editing,
        saving: (page) => dialog(page, 'Treatments and price'),
        ended: loginScreen,
      },
    },
  ],
}
