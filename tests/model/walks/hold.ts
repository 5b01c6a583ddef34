import { expect, type Page } from '@playwright/test'
import { Failure } from '../../../machines/failure.ts'
import { LAST_WARNING_MS, WARNING_MS } from '../../../machines/hold-setup.ts'
import { holdMachine } from '../../../machines/hold.ts'
import type { Hold } from '../../../schemas/hold.ts'
import { PATIENT } from '../../rig/accounts.ts'
import { activate, tabTo } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { holdWords } from '../words/hold.ts'
import { everyday, WALK_DAY } from './clinic.ts'
import { booking, offline, options } from './samples.ts'
import { asks, type Ask, type Gesture, type Sight, type Walk } from './stage.ts'

const MINUTES = 10
const TODAY = 'Jan 5, 2023'
const EARLY = '08.00 AM - 08.30 AM'
const LATE = '04.30 PM - 05.00 PM'
const early = { treatmentId: 't1', date: TODAY, slot: EARLY }

const later = (at: number) => new Date(at + MINUTES * 60_000).toISOString()
const held = (extensionsLeft: number, at = WALK_DAY.getTime()): Hold => ({
  _id: 'hold-1',
  expiresAt: later(at),
  extensionsLeft,
})
const refusal = (code: string, message: string) => new Failure('rejected', message, { code })

const scenario: Scenario<typeof holdMachine> = {
  machine: holdMachine,
  input: { now: () => WALK_DAY.getTime() },
  events: [
    { type: 'hold.want', ...early },
    { type: 'hold.want', ...early, slot: LATE },
    { type: 'hold.release' },
    { type: 'hold.stop' },
    { type: 'hold.used' },
    { type: 'hold.extend' },
    { type: 'hold.again' },
    { type: 'hold.check' },
    { type: 'page.left' },
  ],
  outcomes: {
    take: {
      answers: { kept: held(1) },
      errors: {
        'somebody else has it': refusal('slot_taken', 'This time has just been taken.'),
        'no answer': offline,
      },
    },
    extend: {
      answers: { 'kept for the last time': held(0) },
      errors: {
        'it has ended': refusal('not_found', 'This time is no longer held for you.'),
        'no answer': offline,
      },
    },
  },
  facet: ({ context: { wanted, hold, failure } }) => [
    wanted.slot,
    hold?.extensionsLeft,
    failure !== null,
  ],
}

const form = (page: Page) => page.getByRole('dialog', { name: /^Booking for: / })
const kept = (page: Page) => form(page).getByText(/ is held for you until \d+:\d\d\s[AP]M\./)
const keep = (page: Page, name: string) => form(page).getByRole('button', { name })

const noNotice: Sight = async (page) => {
  await expect(kept(page)).toHaveCount(0)
  await expect(page.getByText('is no longer held for you')).toHaveCount(0)
}

const fresh: Sight = async (page) => {
  await expect(kept(page)).toBeVisible()
  await expect(keep(page, 'Keep it 10 more minutes')).toHaveCount(0)
}

const warning: Sight = async (page, { context: { hold, failure } }) => {
  await expect(kept(page)).toBeVisible()
  if (failure !== null) await expect(form(page).getByText(failure)).toBeVisible()
  await expect(keep(page, 'Keep it 10 more minutes')).toHaveCount(hold.extensionsLeft > 0 ? 1 : 0)
}

/** Presses the button `name` with two keys: F8 focuses the button, and Enter presses the button. */
async function pressOffer(page: Page, name: string): Promise<void> {
  await expect(keep(page, name)).toBeVisible()
  const field = await page.locator(':focus').elementHandle()
  await page.keyboard.press('F8')
  await expect(keep(page, name)).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await field?.evaluate((element) => element === document.activeElement)).toBe(true)
}

// The test computes a hold's expiry from the page's clock, which the test has moved forward.
let pageTime = 0
const timed =
  (gesture: Gesture): Gesture =>
  async (page, ...of) => {
    pageTime = await page.evaluate(() => Date.now())
    await gesture(page, ...of)
  }
const counted = (request: Ask['request']): Ask => ({
  request,
  reply: ({ output, error }) =>
    error === undefined ? { json: { ...Object(output), expiresAt: later(pageTime) } } : undefined,
})

export const hold: Walk<typeof holdMachine> = {
  name: 'hold',
  machine: holdMachine,
  words: holdWords,
  scenarios: [scenario],
  always: (state) => {
    if (state.hasTag('kept')) expect(state.context.hold).not.toBeNull()
    if (!state.matches('absent')) expect(state.context.wanted.slot).not.toBe('')
  },
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'patient',
      address: '/appointment?date=2023-01-05',
      asks: {
        take: counted(asks('POST', /^\/hold$/)),
        extend: counted(asks('POST', /^\/hold\/hold-1\/extend$/)),
      },
      background: [
        {
          request: asks('GET', /^\/available$/),
          reply: {
            json: [{ _id: 't1', name: 'Cavity Filling', price: 150, slots: [EARLY, LATE] }],
          },
        },
        { request: asks('GET', /^\/own-phone$/), reply: { json: { phone: '' } } },
        { request: asks('POST', /^\/booking$/), reply: { json: { success: true, booking } } },
        { request: asks('GET', /^\/booking\/[^/]+\/options$/), reply: { json: options } },
        ...everyday(PATIENT.email),
      ],
      gestures: {
        'hold.want': timed(async (page, { slot }, { context }) => {
          if (context.wanted.slot === '')
            await activate(page, page.getByRole('button', { name: /Book Appointment/ }))
          else {
            await tabTo(page, page.getByRole('combobox', { name: 'Time' }))
            await page.keyboard.press(slot === EARLY ? 'Home' : 'End')
          }
        }),
        'hold.release': (page) => page.keyboard.press('Escape'),
        'hold.stop': (page) => activate(page, page.getByRole('button', { name: 'Submit' })),
        'hold.used': (page) => activate(page, page.getByRole('button', { name: 'Submit' })),
        'hold.extend': timed((page) => pressOffer(page, 'Keep it 10 more minutes')),
        'hold.again': timed((page) => pressOffer(page, 'Hold it again')),
        'hold.check': (page) => page.evaluate(() => void dispatchEvent(new Event('focus'))),
        'page.left': timed((page) =>
          page.evaluate(() => void dispatchEvent(new Event('pagehide'))),
        ),
      },
      // The booking form sends no request for a hold if the slot is already chosen.
      // If no extension of the hold is left, the form has no button "Keep it 10 more minutes".
      refusals: {
        'hold.want': (page, { slot }) =>
          expect(page.getByRole('combobox', { name: 'Time' })).toHaveValue(String(slot)),
        'hold.extend': (page) => expect(keep(page, 'Keep it 10 more minutes')).toHaveCount(0),
        'hold.release': (page) => expect(form(page)).toHaveCount(0),
      },
      // The booking form always opens with the first free slot, never with a later slot.
      // A person cannot submit a closed booking form.
      isImpossible: ({ context }, { type, slot }) =>
        context.wanted.slot === '' &&
        (type === 'hold.want' ? slot !== EARLY : type === 'hold.used'),
      delays: {
        settle: 300,
        untilEnding: MINUTES * 60_000 - WARNING_MS,
        untilLast: WARNING_MS - LAST_WARNING_MS,
        untilEnd: LAST_WARNING_MS,
      },
      sights: {
        absent: noNotice,
        'asking.settling': noNotice,
        'asking.asked': noNotice,
        'held.fresh': fresh,
        'held.ending.soon': warning,
        'held.ending.last': async (page, state) => {
          await warning(page, state)
          if (state.context.failure === null)
            await expect(form(page).getByText('Only 30 seconds left.')).toBeVisible()
        },
        'held.extending': (page) => expect(kept(page)).toBeVisible(),
        lost: (page) => expect(keep(page, 'Hold it again')).toBeVisible(),
      },
    },
  ],
}
