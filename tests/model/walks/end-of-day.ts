import { expect, type Page } from '@playwright/test'
import { endOfDayMachine } from '../../../machines/end-of-day.ts'
import { Failure } from '../../../machines/failure.ts'
import type { EndOfDay } from '../../../schemas/end-of-day.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, retype } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { endOfDayWords } from '../words/end-of-day.ts'
import { DAY, visit } from './agenda-samples.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { alert, dialog, loginScreen, toast } from './sights.ts'
import { asks, type Sight, type Walk } from './stage.ts'

const EARLIER = '2023-01-04'
const AT = '2023-01-05T16:00:00.000Z'

const day: EndOfDay = {
  date: DAY,
  payments: [
    {
      id: 'desk_1',
      bookingId: visit.id,
      person: { id: visit.person.id, name: visit.person.name },
      visit: { date: DAY, treatment: visit.treatment.name },
      amount: 40,
      way: 'cash',
      at: AT,
      by: ADMIN.email,
    },
  ],
  refunds: [],
  byWay: [{ way: 'cash', taken: 40, givenBack: 0 }],
  byPerson: [{ by: ADMIN.email, taken: 40, givenBack: 0 }],
  expectedCash: 40,
  closed: null,
}

const closed: EndOfDay = { ...day, closed: { at: AT, by: ADMIN.email, counted: 38, note: '' } }
const changed = new Failure('rejected', 'The day’s cash has changed.', { code: 'changed' })

const scenario: Scenario<typeof endOfDayMachine> = {
  machine: endOfDayMachine,
  input: { date: DAY },
  events: [
    { type: 'day.look', date: DAY, told: 'day.look at the same day' },
    { type: 'day.look', date: EARLIER, told: 'day.look' },
    { type: 'count.type', counted: '38' },
    { type: 'day.close', counted: 38, note: '' },
    { type: 'day.confirm' },
    { type: 'day.back' },
    { type: 'retry' },
  ],
  outcomes: {
    readEndOfDay: { answers: { open: day, closed }, errors: { offline, refused } },
    closeDay: { answers: { closed }, errors: { offline, refused, changed } },
  },
  facet: ({ context }) => [context.day === null, context.date, context.typed],
}

const TOASTS: Readonly<Record<string, string>> = {
  'closeDay: closed': 'Day closed.',
  'closeDay fails: offline': offline.message,
  'closeDay fails: changed': changed.message,
}

const shown: Sight = async (page, { context }) => {
  if (context.day === null) await expect(page.locator('main [aria-busy="true"]')).toHaveCount(1)
  else await expect(page.getByText('Expected cash')).toBeVisible()
}

// Simulates the browser's Forward button, which works only after a press of the Back button.
const goOn = (page: Page, date: unknown) =>
  page.evaluate((search) => history.pushState(null, '', search), `?date=${String(date)}`)

const asking: Sight = (page, { context }) =>
  dialog(page, context.day === null ? undefined : '$2 less')

const field = { name: 'Counted cash in dollars' }

export const endOfDay: Walk<typeof endOfDayMachine> = {
  name: 'endOfDay',
  machine: endOfDayMachine,
  words: endOfDayWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/cash',
      asks: {
        readEndOfDay: { request: asks('GET', /^\/desk\/day\/[\d-]+$/) },
        closeDay: { request: asks('POST', /^\/desk\/day\/[\d-]+\/close$/) },
      },
      background: everyday(ADMIN.email, true),
      gestures: {
        'day.look': async (page, { date }, state) => {
          const isReached = !state.hasTag('modal') && date === EARLIER
          const previous = page.getByRole('button', { name: /^Previous day/ })
          if (isReached) await activate(page, previous)
          else await goOn(page, date)
        },
        'count.type': (page) => retype(page, page.getByRole('textbox', field), '38'),
        'day.close': (page) => activate(page, page.getByRole('button', { name: 'Close the day' })),
        'day.confirm': (page) =>
          activate(
            page,
            page.getByRole('alertdialog').getByRole('button', { name: 'Close the day' }),
          ),
        'day.back': (page) => activate(page, page.getByRole('button', { name: 'Count again' })),
        retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
      },
      refusals: {
        'day.look': (page, { date }) => goOn(page, date),
      },
      // The form needs an amount.
      isImpossible: ({ context }, { type }) => type === 'day.close' && context.typed === '',
      sights: {
        loading: async (page, state, event) => {
          await shown(page, state)
          const text = TOASTS[event?.told ?? '']
          if (text !== undefined) await toast(page, text)
        },
        open: async (page, state) => {
          await shown(page, state)
          await dialog(page, undefined)
          await expect(page.getByRole('textbox', field)).toHaveValue(state.context.typed)
        },
        confirming: asking,
        closing: asking,
        closed: async (page, state) => {
          await shown(page, state)
          await expect(page.getByRole('textbox', field)).toHaveCount(0)
        },
        failed: alert,
        ended: loginScreen,
      },
    },
  ],
}
