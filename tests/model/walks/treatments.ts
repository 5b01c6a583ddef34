import { expect, type Page } from '@playwright/test'
import { draftOfTreatment, NEW_TREATMENT } from '../../../machines/treatments-draft.ts'
import { treatmentsMachine } from '../../../machines/treatments.ts'
import type { TreatmentSetup } from '../../../schemas/setup.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { filling } from '../../rig/filling.ts'
import { activate, retype } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { treatmentsWords } from '../words/treatments.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import {
  asksDry,
  asksReal,
  button,
  changeEvents,
  changeGestures,
  changeOutcomes,
  changeSights,
  expectErrors,
  REVIEW,
} from './setup.ts'
import { dialog } from './sights.ts'
import { asks, type Walk } from './stage.ts'

const fixed = { ...filling, fixedTimes: 16 }
const stored: TreatmentSetup = { revision: 3, treatments: [fixed] }
const draft = draftOfTreatment(fixed)

const scenario: Scenario<typeof treatmentsMachine> = {
  machine: treatmentsMachine,
  input: {},
  events: [
    { type: 'draft.edit', told: 'opens a treatment', draft },
    { type: 'draft.edit', told: 'types no price', draft: { ...draft, price: 'free' } },
    { type: 'draft.edit', told: 'begins a new treatment', draft: NEW_TREATMENT },
    { type: 'draft.discard' },
    { type: 'change.ask', wish: 'save' },
    ...changeEvents,
  ],
  outcomes: {
    read: { answers: { treatments: stored }, errors: { offline, refused } },
    ...changeOutcomes,
  },
  facet: ({ context: { draft: typed } }) => [typed?.id, typed?.price],
}

const price = (page: Page) => page.getByRole('textbox', { name: 'Price in dollars' })
const form = (page: Page) => page.getByRole('heading', { level: 2, name: /treatment|Edit/ })

export const treatments: Walk<typeof treatmentsMachine> = {
  name: 'treatments',
  machine: treatmentsMachine,
  words: treatmentsWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/treatments',
      asks: {
        read: { request: asks('GET', /^\/setup\/treatment$/) },
        preview: { request: asksDry('PATCH', /^\/setup\/treatment\/t1$/) },
        save: { request: asksReal('PATCH', /^\/setup\/treatment\/t1$/) },
      },
      background: everyday(ADMIN.email, true),
      gestures: {
        'draft.edit': async (page, { told }) => {
          if (told === 'opens a treatment')
            await activate(page, button(page, 'Edit Cavity Filling'))
          else if (told === 'types no price') await retype(page, price(page), 'free')
          else await activate(page, button(page, 'Add a treatment'))
        },
        'draft.discard': (page) => activate(page, button(page, 'Cancel')),
        'change.ask': (page) => activate(page, button(page, REVIEW)),
        ...changeGestures,
      },
      isImpossible: ({ context: { draft: typed } }, { type, told }) =>
        (typed === null && (type === 'draft.discard' || type === 'change.ask')) ||
        (told === 'types no price' && typed?.id !== 't1') ||
        ((told === 'begins a new treatment' || told === 'opens a treatment') && typed !== null),
      sights: {
        loading: (page) => expect(page.getByText('Loading the treatments')).toBeAttached(),
        editing: async (page, state, event) => {
          const { context } = state
          await dialog(page, undefined)
          await expect(page.getByText('$150, 30 minutes, 16 fixed times a day')).toBeVisible()
          await expect(form(page)).toHaveCount(context.draft === null ? 0 : 1)
          if (context.draft !== null) await expect(price(page)).toHaveValue(context.draft.price)
          if (event?.type === 'draft.discard')
            await expect(button(page, 'Add a treatment')).toBeFocused()
          await expectErrors(page, state)
        },
        ...changeSights,
      },
    },
  ],
}
