import { expect, type Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { Failure } from '../../../machines/failure.ts'
import { ownReviewsMachine, type ReviewDraft } from '../../../machines/own-reviews.ts'
import type { ReviewedVisit } from '../../../schemas/review.ts'
import { PATIENT } from '../../rig/accounts.ts'
import { activate, retype, tabTo } from '../../rig/keyboard.ts'
import type { PathEvent, Scenario } from '../walk.ts'
import { ownReviewsWords } from '../words/own-reviews.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { button } from './setup.ts'
import { alert, dialog, listOf, loginScreen, toast } from './sights.ts'
import { asks, type BrowserStage, type Sight, type Walk } from './stage.ts'

const unreviewed: ReviewedVisit = {
  bookingId: 'b1',
  treatment: 'Cavity Filling',
  date: 'Jan 4, 2023',
  slot: '08.00 AM - 08.30 AM',
  name: 'Maria G.',
}
const declined: ReviewedVisit = {
  ...unreviewed,
  bookingId: 'b2',
  treatment: 'Teeth Cleaning',
  review: { stars: 2, words: 'Too loud.', state: 'declined', answer: 'We are sorry.', version: 2 },
}
const published: ReviewedVisit = {
  ...unreviewed,
  bookingId: 'b3',
  treatment: 'Fluoride Treatment',
  review: { stars: 5, words: '', state: 'published', answer: '', version: 2 },
}
const visits = [unreviewed, declined, published]

const draft: ReviewDraft = { bookingId: 'b1', stars: 4, words: 'Quick and kind.' }
const outdated = new Failure('rejected', 'Your review has changed since you opened it.', {
  code: 'changed',
})

const listVisits = { answers: { visits, 'no visits': [] }, errors: { offline, refused } }

const scenario: Scenario<typeof ownReviewsMachine> = {
  machine: ownReviewsMachine,
  input: {},
  events: [
    { type: 'review.open', visit: unreviewed },
    { type: 'review.edit', draft },
    { type: 'review.send' },
    { type: 'review.delete', visit: declined },
    { type: 'review.confirm' },
    { type: 'review.dismiss' },
    { type: 'retry' },
  ],
  outcomes: {
    listVisits,
    sendReview: { answers: { sent: visits }, errors: { offline, refused, outdated } },
    deleteReview: { answers: { deleted: { deletedCount: 1 } }, errors: { offline, refused } },
  },
  facet: ({ context }) => [context.draft.stars, context.visits?.length],
}

/** The page opens from the question in an email, which names a visit. */
const asked: Scenario<typeof ownReviewsMachine> = {
  machine: ownReviewsMachine,
  input: { asked: 'b1' },
  events: [{ type: 'review.dismiss' }],
  outcomes: { listVisits: { answers: { visits, 'no visits': [] }, errors: {} } },
  facet: ({ context }) => [context.visits?.length],
}

const TOASTS: Record<string, string> = {
  'deleteReview: deleted': 'Review deleted.',
  'deleteReview fails: offline': offline.message,
  'sendReview fails: outdated': outdated.message,
}

const NO_VISITS = 'Once you’ve had a treatment at the clinic, you can review it here.'

const star = (page: Page, count: number) => page.getByRole('radio', { name: `${count} of 5` })

/** Chooses a number of stars with the keys. `before` is the chosen number, or 0. */
async function chooseStars(page: Page, before: number, count: number): Promise<void> {
  await tabTo(page, star(page, before || 1))
  if (before === 0) await page.keyboard.press('Space')
  for (let at = before || 1; at < count; at += 1) await page.keyboard.press('ArrowRight')
}

const list: Sight = async (page, state) => {
  const { visits: shown } = state.context
  if (shown?.length === 0) await expect(page.getByText(NO_VISITS)).toBeVisible()
  else await listOf(() => (shown === null ? [] : ['Too loud.', 'We are sorry.']))(page, state)
}

const form: Sight = (page) => dialog(page, 'How was your Cavity Filling?')
const question: Sight = (page) => dialog(page, 'Delete your review?')

const isListed = ({ context }: AnyMachineSnapshot) => context.visits?.length > 0

const stage = {
  person: 'patient',
  asks: {
    listVisits: { request: asks('GET', /^\/own-review$/) },
    sendReview: { request: asks('PUT', /^\/own-review\/b1$/) },
    deleteReview: { request: asks('DELETE', /^\/own-review\/b2$/) },
  },
  background: everyday(PATIENT.email),
  gestures: {
    'review.open': (page) =>
      activate(page, page.getByRole('button', { name: 'Write a review: Cavity Filling' })),
    'review.edit': async (page, _, { context }) => {
      await chooseStars(page, context.draft.stars, draft.stars)
      await retype(page, page.getByRole('textbox', { name: 'Your words' }), draft.words)
    },
    'review.send': (page) => activate(page, button(page, 'Send review')),
    'review.delete': (page) =>
      activate(page, page.getByRole('button', { name: 'Delete your review: Teeth Cleaning' })),
    'review.confirm': (page) => activate(page, button(page, 'Delete Review')),
    'review.dismiss': (page) => page.keyboard.press('Escape'),
    retry: (page) => activate(page, button(page, 'Try again')),
  },
  isImpossible: (state: AnyMachineSnapshot, { type }: PathEvent) =>
    ['review.open', 'review.delete'].includes(type) && !isListed(state),
  sights: {
    loading: async (page, state, event) => {
      await list(page, state)
      await dialog(page, undefined)
      const text = TOASTS[event?.told ?? '']
      if (text !== undefined) await toast(page, text)
    },
    shown: async (page, state, event) => {
      await list(page, state)
      await dialog(page, undefined)
      if (event?.told === 'sendReview: sent') await toast(page, 'Thank you for your review.')
    },
    writing: async (page, state, event) => {
      await form(page, state)
      const { draft: shown, found, failure } = state.context
      if (shown.stars > 0) await expect(star(page, shown.stars)).toBeChecked()
      await expect(page.getByRole('textbox', { name: 'Your words' })).toHaveValue(shown.words)
      for (const message of Object.values<string>(found))
        await expect(page.getByText(message).last()).toBeVisible()
      if (failure !== null) await expect(page.getByRole('alert')).toContainText(failure)
      if (event?.type === 'review.send') await expect(star(page, 1)).toBeFocused()
    },
    sending: (page) => expect(button(page, 'Send review')).toHaveAttribute('aria-disabled', 'true'),
    confirming: question,
    deleting: question,
    failed: alert,
    ended: loginScreen,
  },
} satisfies Omit<BrowserStage<typeof ownReviewsMachine>, 'scenario' | 'address'>

export const ownReviews: Walk<typeof ownReviewsMachine> = {
  name: 'own-reviews',
  machine: ownReviewsMachine,
  words: ownReviewsWords,
  scenarios: [scenario, asked],
  unreachable: {},
  browser: [
    { ...stage, scenario, address: '/dashboard/review' },
    { ...stage, scenario: asked, address: '/dashboard/review?visit=b1' },
  ],
}
