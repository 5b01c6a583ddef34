import { expect, type Page } from '@playwright/test'
import { Failure } from '../../../machines/failure.ts'
import { secondFactorMachine } from '../../../machines/second-factor.ts'
import type { Me } from '../../../schemas/me.ts'
import { owesCode } from '../../../schemas/owed.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, retype } from '../../rig/keyboard.ts'
import { meAs } from '../../rig/me.ts'
import type { Scenario } from '../walk.ts'
import { secondFactorWords } from '../words/second-factor.ts'
import { everyday, WALK_DAY } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { alert, loginScreen, toast } from './sights.ts'
import { asks, type BrowserStage, type Walk } from './stage.ts'

const MINUTE = 60_000
const LOCK_MS = 15 * MINUTE
const now = () => WALK_DAY.getTime()
const until = new Date(now() + LOCK_MS).toISOString()

const owner = meAs('owner', ADMIN.email)
const PEOPLE: readonly Me[] = [
  owner,
  { ...owner, factor: 'enrolled' },
  { ...owner, factor: 'enrolled', strong: true },
]
const wrong = new Failure('rejected', 'That code is wrong or was used before.')
const locked = new Failure('rejected', 'Too many wrong codes.', {
  code: 'factor_locked',
  detail: { until },
})
const KEY = 'JBSWY3DPEHPK3PXP'
const enrolment = { key: KEY, uri: `otpauth://totp/Clinic:ada?secret=${KEY}&issuer=Clinic` }
const codes = ['AAAABBBBCCCCDDDD', 'EEEEFFFFGGGGHHHH']
const strongUntil = new Date(now() + 720 * MINUTE).toISOString()

const events: Scenario<typeof secondFactorMachine>['events'] = [
  { type: 'code.submit', code: '123456' },
  { type: 'factor.enrol' },
  { type: 'text.copy' },
  { type: 'codes.keep' },
  { type: 'retry' },
]

/** Returns the scenario for a person with the second factor that `me` describes. */
const scenarioOf = (me: Me): Scenario<typeof secondFactorMachine> => ({
  machine: secondFactorMachine,
  input: { me, now },
  events,
  outcomes: {
    prove: {
      answers: { valid: { strongUntil, recoveryCodesLeft: 10 } },
      errors: { wrong, locked, offline, refused },
    },
    enrol: { answers: { 'a key': enrolment }, errors: { offline, refused } },
    confirm: { answers: { 'the codes': { codes, strongUntil } }, errors: { wrong, refused } },
  },
  facet: ({ context: { me: known } }) => [known.factor, known.strong],
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible()

const expectPending = (page: Page, name: string) =>
  expect(button(page, name)).toHaveAttribute('aria-disabled', 'true')

/** Expects a field for the second factor's code, and the error message `failure` if not null. */
async function expectField(page: Page, failure: string | null): Promise<void> {
  await expect(field(page)).toBeVisible()
  if (failure !== null) await expect(page.getByText(failure).last()).toBeVisible()
}

/** Replaces the clipboard with one that accepts every text. */
const allowCopying = (page: Page) =>
  page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.resolve()
  })

const stageOf = (me: Me): BrowserStage<typeof secondFactorMachine> => ({
  scenario: scenarioOf(me),
  person: 'admin',
  address: '/dashboard/second-factor',
  asks: {
    prove: { request: asks('POST', /^\/second-factor\/verify$/) },
    enrol: { request: asks('POST', /^\/second-factor\/enrol$/) },
    confirm: { request: asks('POST', /^\/second-factor\/confirm$/) },
  },
  background: [{ request: asks('GET', /^\/me$/), reply: { json: me } }, ...everyday(ADMIN.email)],
  gestures: {
    'code.submit': async (page, event) => {
      await retype(page, field(page), String(event['code']))
      await page.keyboard.press('Enter')
    },
    'factor.enrol': (page, _event, state) =>
      activate(page, button(page, state.context.me.strong ? 'Set it up again' : 'Set it up')),
    'text.copy': async (page, _event, state) => {
      await allowCopying(page)
      const what = state.matches({ enrolling: 'key' }) ? 'key' : 'codes'
      await activate(page, button(page, `Copy the ${what}`))
      await toast(page, 'Copied.')
    },
    'codes.keep': (page) => activate(page, button(page, 'I have saved the codes')),
    retry: (page) => activate(page, button(page, 'Try again')),
  },
  refusals: {
    'code.submit': (page) => expect(field(page)).toHaveCount(0),
    'factor.enrol': (page) =>
      expect(page.getByRole('button', { name: /^Set it up/ })).toHaveCount(0),
  },
  delays: { untilUnlocked: LOCK_MS },
  sights: {
    shown: async (page, state) => {
      const { me: known, failure } = state.context
      if (owesCode(known)) {
        await heading(page, 'Enter a code')
        await expectField(page, failure)
      } else {
        const title = known.strong ? 'Two-step login is on' : 'Set up two-step login'
        await heading(page, title)
        if (failure !== null) await alert(page, state)
      }
    },
    checking: (page) => expectPending(page, 'Continue'),
    locked: async (page) => {
      await heading(page, 'Too many wrong codes')
      await expect(page.getByText('You can enter a code again at')).toBeVisible()
    },
    'enrolling.requesting': (page) =>
      expect(page.getByRole('button', { name: /^Set it up/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    'enrolling.key': async (page, { context }) => {
      await heading(page, 'Add the clinic to your app')
      await expect(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
      await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
      await expectField(page, context.failure)
    },
    'enrolling.confirming': (page) => expectPending(page, 'Confirm'),
    'enrolling.codes': async (page) => {
      await heading(page, 'Save your recovery codes')
      for (const code of codes) await expect(page.getByText(code)).toBeVisible()
    },
    ended: loginScreen,
  },
})

export const secondFactor: Walk<typeof secondFactorMachine> = {
  name: 'factor',
  machine: secondFactorMachine,
  words: secondFactorWords,
  scenarios: PEOPLE.map(scenarioOf),
  unreachable: {},
  browser: PEOPLE.map(stageOf),
}
