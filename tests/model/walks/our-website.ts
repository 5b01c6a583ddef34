import { expect, type Page } from '@playwright/test'
import { draftOfWebsite } from '../../../machines/our-website-draft.ts'
import { ourWebsiteMachine } from '../../../machines/our-website.ts'
import type { WebsiteSetup } from '../../../schemas/website.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, retype } from '../../rig/keyboard.ts'
import type { PathEvent, Scenario } from '../walk.ts'
import { ourWebsiteWords } from '../words/our-website.ts'
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
import { website } from './website-samples.ts'

export const stored: WebsiteSetup = { revision: 3, ...website }
const draft = draftOfWebsite(stored)
const withAlt = (alt: string) => ({
  ...draft,
  photos: draft.photos.map((photo) => ({ ...photo, alt })),
})

const scenario: Scenario<typeof ourWebsiteMachine> = {
  machine: ourWebsiteMachine,
  input: {},
  events: [
    { type: 'draft.edit', told: 'describes the photograph', draft: withAlt('The front door') },
    { type: 'draft.edit', told: 'describes nothing', draft: withAlt(' ') },
    { type: 'draft.discard' },
    { type: 'change.ask', wish: 'save' },
    ...changeEvents,
  ],
  outcomes: {
    read: { answers: { website: stored }, errors: { offline, refused } },
    ...changeOutcomes,
  },
  facet: ({ context: { draft: typed } }) => typed.photos[0]?.alt,
}

const alt = (page: Page) => page.getByRole('textbox', { name: 'What it shows' })
const typedIn = ({ told }: PathEvent) => (told === 'describes nothing' ? ' ' : 'The front door')

/** Expects the dialog to show the website as patients will see it. */
async function preview(page: Page): Promise<void> {
  const shown = page.getByRole('alertdialog', { name: 'Save these changes?' })
  await expect(shown).toContainText('This is how patients will see it.')
  await expect(shown.getByRole('heading', { name: 'Our dentists' })).toBeAttached()
}

export const ourWebsite: Walk<typeof ourWebsiteMachine> = {
  name: 'ourWebsite',
  machine: ourWebsiteMachine,
  words: ourWebsiteWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/website',
      asks: {
        read: { request: asks('GET', /^\/setup\/website$/) },
        preview: { request: asksDry('PUT', /^\/setup\/website$/) },
        save: { request: asksReal('PUT', /^\/setup\/website$/) },
      },
      background: everyday(ADMIN.email, true),
      gestures: {
        'draft.edit': (page, event) => retype(page, alt(page), typedIn(event)),
        'draft.discard': (page) => activate(page, button(page, 'Undo changes')),
        'change.ask': (page) => activate(page, button(page, REVIEW)),
        ...changeGestures,
      },
      isImpossible: ({ context: { basis } }, { type }) =>
        type === 'draft.discard' && basis === null,
      sights: {
        loading: (page) => expect(page.getByText('Loading the website')).toBeAttached(),
        editing: async (page, state, event) => {
          const { photos } = state.context.draft
          await dialog(page, undefined)
          await expect(alt(page)).toHaveValue(photos[0]?.alt ?? '')
          await expect(button(page, 'Undo changes')).toHaveCount(
            state.context.basis === null ? 0 : 1,
          )
          if (event?.type === 'draft.discard') await expect(button(page, REVIEW)).toBeFocused()
          await expectErrors(page, state)
        },
        ...changeSights,
        previewed: preview,
        saving: async (page) => {
          await preview(page)
          await expect(button(page, 'Save')).toHaveAttribute('aria-disabled', 'true')
        },
      },
    },
  ],
}
