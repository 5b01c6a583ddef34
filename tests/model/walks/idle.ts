import { expect, type Page } from '@playwright/test'
import { endOf, idleMachine, WARNING_MS } from '../../../machines/idle.ts'
import { ADMIN } from '../../rig/accounts.ts'
import type { Scenario } from '../walk.ts'
import { idleWords } from '../words/idle.ts'
import { everyday, WALK_DAY } from './clinic.ts'
import { asks, type Sight, type Walk } from './stage.ts'

const IDLE_MS = 30 * 60_000
const now = WALK_DAY.getTime()

const scenario: Scenario<typeof idleMachine> = {
  machine: idleMachine,
  input: { idleMs: IDLE_MS, lastSeen: now, now: () => now },
  events: [{ type: 'activity.seen', at: now }, { type: 'activity.check' }, { type: 'idle.extend' }],
  outcomes: {},
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })

const quiet: Sight = async (page) => {
  await expect(page.getByRole('heading', { name: 'Manage Doctors', level: 1 })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
}

export const idle: Walk<typeof idleMachine> = {
  name: 'idle',
  machine: idleMachine,
  words: idleWords,
  scenarios: [scenario],
  always: ({ context }) => expect(endOf(context)).toBeGreaterThanOrEqual(now + IDLE_MS),
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      isLoaded: true,
      changesPerson: true,
      address: '/dashboard/manageDoctor',
      asks: {},
      background: [
        ...everyday(ADMIN.email, true),
        { request: asks('GET', /^\/doctor$/), reply: { json: [] } },
      ],
      gestures: {
        // The press of any key counts as activity of the signed-in person.
        'activity.seen': (page) => page.keyboard.press('Shift'),
        'activity.check': (page) => page.evaluate(() => void dispatchEvent(new Event('focus'))),
        'idle.extend': async (page) => {
          await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
          await page.keyboard.press('Enter')
        },
      },
      delays: { untilWarning: IDLE_MS - WARNING_MS, untilEnd: WARNING_MS },
      sights: {
        watching: quiet,
        warning: (page) => expect(question(page)).toBeVisible(),
        over: async (page) => {
          await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
          await expect(page.getByText('after 30 minutes without activity').first()).toBeVisible()
          expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
        },
      },
    },
  ],
}
