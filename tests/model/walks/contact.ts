import { expect } from '@playwright/test'
import { contactMachine } from '../../../machines/contact.ts'
import { activate, type } from '../../rig/keyboard.ts'
import { asks, type Walk } from './stage.ts'
import { offline } from './samples.ts'
import type { Scenario } from '../walk.ts'
import { contactWords } from '../words/contact.ts'

let keys = 0
const form = { email: 'nora@mail.com', subject: 'Hours', message: 'When do you open?' }

const contactScenario: Scenario<typeof contactMachine> = {
  machine: contactMachine,
  input: { newKey: () => `key-${(keys += 1)}` },
  events: [{ type: 'message.send', form }],
  outcomes: { send: { answers: { done: { insertedId: 'm1' } }, errors: { offline } } },
}

export const contact: Walk<typeof contactMachine> = {
  name: 'contact',
  machine: contactMachine,
  words: contactWords,
  scenarios: [contactScenario],
  unreachable: {},
  browser: [
    {
      scenario: contactScenario,
      person: 'nobody',
      address: '/contact',
      asks: { send: { request: asks('POST', /^\/message$/) } },
      gestures: {
        'message.send': async (page, _, state) => {
          if (state.hasTag('busy')) return page.keyboard.press('Enter')
          if (!state.hasTag('failed')) {
            await type(page, page.getByLabel('Email Address'), form.email)
            await type(page, page.getByLabel('Subject'), form.subject)
            await type(page, page.getByLabel('Your message'), form.message)
          }
          await activate(page, page.getByRole('button', { name: 'Submit' }))
        },
      },
      sights: {
        editing: (page) => expect(page.getByLabel('Your message')).toHaveValue(''),
        sending: (page) => expect(page.getByLabel('Your message')).toHaveValue(form.message),
        sent: (page) => expect(page.getByText(`We’ll reply to ${form.email}`)).toBeVisible(),
        failed: async (page, state) => {
          await expect(page.getByRole('main').getByRole('alert')).toContainText(
            state.context.failure,
          )
          await expect(page.getByLabel('Your message')).toHaveValue(form.message)
        },
      },
    },
  ],
}
