import { expect, type Page } from '@playwright/test'
import { accountActionMachine } from '../../../machines/account-action.ts'
import { Failure } from '../../../machines/failure.ts'
import { PATIENT } from '../../rig/accounts.ts'
import { activate, retype } from '../../rig/keyboard.ts'
import type { PathEvent, Scenario } from '../walk.ts'
import { accountActionWords } from '../words/account-action.ts'
import { providerDown, providerSays, toolkit } from './identity-replies.ts'
import type { Ask, BrowserStage, Sights, Walk } from './stage.ts'

const { email } = PATIENT
const PASSWORD = 'new and long'
const weak = 'This password is not accepted. Choose another one.'

const spent = new Failure('rejected', 'The link is spent.', { code: 'auth/expired-action-code' })
const refused = new Failure('rejected', weak, { fields: { password: weak } })

const scenarioOf = (
  mode: 'resetPassword' | 'verifyEmail',
): Scenario<typeof accountActionMachine> => ({
  machine: accountActionMachine,
  input: { mode, code: 'code-1' },
  events: [
    { type: 'action.save', password: mode === 'resetPassword' ? PASSWORD : '' },
    { type: 'retry' },
  ],
  outcomes: {
    check: {
      answers: { 'the address': { email } },
      errors: { 'that it is spent': spent, 'no answer': providerDown },
    },
    save: {
      answers: { done: undefined },
      errors: {
        'that it is spent': spent,
        'no answer': providerDown,
        ...(mode === 'resetPassword' && { 'that the password is too weak': refused }),
      },
    },
  },
})

const replyOf =
  (requestType: string): NonNullable<Ask['reply']> =>
  ({ error }: PathEvent) => {
    if (error === undefined) return { json: { email, requestType } }
    if (error === providerDown) return 'lost'
    return providerSays(
      error === spent ? 'EXPIRED_OOB_CODE' : 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
    )
  }

const main = (page: Page) => page.getByRole('main')

const sightsOf = (form: (page: Page) => Promise<void>): Sights<typeof accountActionMachine> => ({
  checking: (page) => expect(page.getByText('Checking the link…')).toBeVisible(),
  asking: async (page, state) => {
    await form(page)
    if (state.context.failure !== null)
      await expect(main(page)).toContainText(state.context.failure)
  },
  saving: form,
  done: (page) => expect(main(page).getByRole('link', { name: 'Log in' })).toBeVisible(),
  expired: (page) => expect(page.getByText(/^This link has expired/)).toBeVisible(),
  failed: (page, state) =>
    expect(main(page).getByRole('alert')).toContainText(state.context.failure ?? ''),
})

const retry = (page: Page) => activate(page, page.getByRole('button', { name: 'Try again' }))
const password = (page: Page) => page.getByLabel('New password')
const confirm = (page: Page) => page.getByRole('button', { name: 'Yes, confirm it' })

const resetting: BrowserStage<typeof accountActionMachine> = {
  person: 'nobody',
  scenario: scenarioOf('resetPassword'),
  address: '/account/action?mode=resetPassword&oobCode=code-1',
  asks: {
    check: { request: toolkit('resetPassword'), reply: replyOf('PASSWORD_RESET') },
    save: { request: toolkit('resetPassword'), reply: replyOf('PASSWORD_RESET') },
  },
  gestures: {
    'action.save': async (page) => {
      await retype(page, password(page), PASSWORD)
      await page.keyboard.press('Enter')
    },
    retry,
  },
  sights: sightsOf((page) => expect(password(page)).toBeVisible()),
}

const confirming: BrowserStage<typeof accountActionMachine> = {
  person: 'nobody',
  scenario: scenarioOf('verifyEmail'),
  address: '/account/action?mode=verifyEmail&oobCode=code-1',
  asks: {
    check: { request: toolkit('resetPassword'), reply: replyOf('VERIFY_EMAIL') },
    save: { request: toolkit('update'), reply: replyOf('VERIFY_EMAIL') },
  },
  gestures: { 'action.save': (page) => activate(page, confirm(page)), retry },
  sights: sightsOf((page) => expect(confirm(page)).toBeVisible()),
}

export const accountAction: Walk<typeof accountActionMachine> = {
  name: 'accountAction',
  machine: accountActionMachine,
  words: accountActionWords,
  scenarios: [resetting.scenario, confirming.scenario],
  unreachable: {},
  browser: [resetting, confirming],
}
