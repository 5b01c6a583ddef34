import { expect } from '@playwright/test'
import { forgotPasswordMachine } from '../../../machines/forgot-password.ts'
import { PATIENT } from '../../rig/accounts.ts'
import { retype } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { forgotPasswordWords } from '../words/forgot-password.ts'
import { providerDown, toolkit } from './identity-replies.ts'
import type { Walk } from './stage.ts'

const { email } = PATIENT

const scenario: Scenario<typeof forgotPasswordMachine> = {
  machine: forgotPasswordMachine,
  input: undefined,
  events: [{ type: 'mail.ask', form: { email } }],
  outcomes: {
    send: { answers: { done: undefined }, errors: { 'no answer': providerDown } },
  },
}

export const forgotPassword: Walk<typeof forgotPasswordMachine> = {
  name: 'forgotPassword',
  machine: forgotPasswordMachine,
  words: forgotPasswordWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'nobody',
      address: '/account/forgot',
      asks: {
        send: {
          request: toolkit('sendOobCode'),
          reply: ({ error }) => (error === undefined ? { json: { email } } : 'lost'),
        },
      },
      gestures: {
        'mail.ask': async (page, _, state) => {
          if (!state.hasTag('busy')) await retype(page, page.getByLabel('Email'), email)
          await page.keyboard.press('Enter')
        },
      },
      sights: {
        asking: (page) => expect(page.getByLabel('Email')).toHaveValue(''),
        sending: (page) => expect(page.getByLabel('Email')).toHaveValue(email),
        sent: (page) => expect(page.getByText(`If there’s an account for ${email}`)).toBeVisible(),
        failed: async (page, state) => {
          await expect(page.getByRole('main').getByRole('alert')).toContainText(
            state.context.failure,
          )
          await expect(page.getByLabel('Email')).toHaveValue(email)
        },
      },
    },
  ],
}
