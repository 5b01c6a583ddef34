import { expect, type Page } from '@playwright/test'
import { Failure } from '../../../machines/failure.ts'
import { draftOf } from '../../../machines/terms-draft.ts'
import { termsMachine } from '../../../machines/terms.ts'
import type { Terms } from '../../../schemas/terms.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, retype } from '../../rig/keyboard.ts'
import type { PathEvent, Scenario } from '../walk.ts'
import { termsWords } from '../words/terms.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { button, expectErrors } from './setup.ts'
import { alert, loginScreen, toast } from './sights.ts'
import { asks, type Walk } from './stage.ts'

const stored: Terms = {
  _id: 'terms-1',
  steps: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 2, percent: 50 },
  ],
  moveHours: 2,
  movesAtMost: 3,
  refunds: 'automatic',
}
const draft = draftOf(stored)
const typed = (moveHours: string) => ({ ...draft, moveHours })
const outdated = new Failure('rejected', 'Somebody else has changed the terms.', {
  code: 'changed',
})
const notAllowed = new Failure('rejected', 'The terms were not accepted.', { code: 'invalid' })

const most = Array.from({ length: 10 }, (_, index) => ({
  hoursBefore: 100 - index,
  percent: 100 - index,
}))

const scenario: Scenario<typeof termsMachine> = {
  machine: termsMachine,
  input: {},
  events: [
    { type: 'terms.edit', told: 'types another number of hours', draft: typed('5') },
    { type: 'terms.edit', told: 'types no number', draft: typed('two') },
    { type: 'step.add' },
    { type: 'step.remove', id: 1 },
    { type: 'terms.discard' },
    { type: 'terms.save' },
    { type: 'retry' },
  ],
  outcomes: {
    readTerms: {
      answers: { terms: stored, 'ten steps': { ...stored, steps: most } },
      errors: { offline },
    },
    saveTerms: {
      answers: { saved: stored },
      errors: { offline, refused, outdated, 'not allowed': notAllowed },
    },
  },
  facet: ({ context: { draft: shown } }) => [shown.steps.length, shown.moveHours],
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const hoursOf = ({ draft: edited }: PathEvent) => String(Reflect.get(Object(edited), 'moveHours'))

export const terms: Walk<typeof termsMachine> = {
  name: 'terms',
  machine: termsMachine,
  words: termsWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/cancellation',
      asks: {
        readTerms: { request: asks('GET', /^\/cancellation-terms$/) },
        saveTerms: { request: asks('PUT', /^\/cancellation-terms$/) },
      },
      background: everyday(ADMIN.email, true),
      gestures: {
        'terms.edit': (page, event) =>
          retype(page, field(page, 'Latest move (hours before the visit)'), hoursOf(event)),
        'step.add': (page) => activate(page, button(page, 'Add a step')),
        'step.remove': (page) => activate(page, button(page, 'Remove step 2')),
        'terms.discard': (page) => activate(page, button(page, 'Undo changes')),
        'terms.save': (page) => activate(page, button(page, 'Save')),
        retry: (page) => activate(page, button(page, 'Try again')),
      },
      isImpossible: ({ context: { draft: shown, basis } }, { type }) =>
        (type === 'terms.discard' && basis === null) ||
        (type === 'terms.edit' && shown.steps.length !== draft.steps.length) ||
        (type === 'step.remove' && shown.steps[1]?.id !== 1),
      refusals: { 'step.add': (page) => expect(button(page, 'Add a step')).toBeDisabled() },
      sights: {
        loading: (page) => expect(page.getByText('Loading the terms')).toBeAttached(),
        editing: async (page, state, event) => {
          const { context } = state
          const { steps, moveHours } = context.draft
          await expect(page.getByRole('button', { name: /^Remove step/ })).toHaveCount(steps.length)
          await expect(field(page, 'Latest move (hours before the visit)')).toHaveValue(moveHours)
          await expect(button(page, 'Undo changes')).toHaveCount(context.basis === null ? 0 : 1)
          if (event?.type === 'terms.discard') await expect(button(page, 'Save')).toBeFocused()
          if (event?.type === 'step.remove') await expect(button(page, 'Add a step')).toBeFocused()
          // "Add a step" adds a step without hours, unless the terms already have ten steps.
          if (event?.type === 'step.add' && steps.at(-1)?.hours === '')
            await expect(
              page
                .getByRole('group', { name: `Step ${steps.length}` })
                .getByRole('textbox')
                .first(),
            ).toBeFocused()
          if (event?.told === 'saveTerms: saved') await toast(page, 'Terms saved.')
          await expectErrors(page, state, event)
        },
        saving: (page) => expect(button(page, 'Save')).toHaveAttribute('aria-disabled', 'true'),
        outdated: (page) => expect(button(page, 'Save')).toHaveAttribute('aria-disabled', 'true'),
        failed: alert,
        ended: loginScreen,
      },
    },
  ],
}
