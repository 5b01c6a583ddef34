import { expect, type Page } from '@playwright/test'
import { Failure } from '../../../machines/failure.ts'
import { reviewsMachine } from '../../../machines/reviews.ts'
import type { InboxReview, ReviewInbox } from '../../../schemas/review.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, retype } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { reviewsWords } from '../words/reviews.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { button } from './setup.ts'
import { alert, dialog, listOf, loginScreen, toast } from './sights.ts'
import { asks, type Sight, type Walk } from './stage.ts'

const review: InboxReview = {
  _id: 'r1',
  patientName: 'Maria Gonzalez',
  name: 'Maria G.',
  treatment: 'Cavity Filling',
  date: 'Jan 4, 2023',
  stars: 4,
  words: 'Quick and kind.',
  state: 'new',
  answer: '',
  version: 1,
  writtenAt: '2023-01-04T20:00:00.000Z',
}
const page: ReviewInbox = { reviews: [review], offset: 0, total: 2, undecided: 2, next: 'r1' }
const ANSWER = 'Thank you, Maria.'
const TOO_LONG = 'a'.repeat(601)
const outdated = new Failure('rejected', 'The review has changed since you opened it.', {
  code: 'changed',
})

const scenario: Scenario<typeof reviewsMachine> = {
  machine: reviewsMachine,
  input: { place: {} },
  events: [
    { type: 'reviews.turn', place: { after: 'r1' } },
    { type: 'review.open', review },
    { type: 'answer.edit', answer: ANSWER, told: 'types an answer' },
    { type: 'answer.edit', answer: TOO_LONG, told: 'types too long an answer' },
    { type: 'review.decide', published: true, told: 'publishes the review' },
    { type: 'review.decide', published: false, told: 'does not publish the review' },
    { type: 'review.dismiss' },
    { type: 'retry' },
  ],
  outcomes: {
    listReviews: { answers: { reviews: page }, errors: { offline, refused } },
    decide: {
      answers: {
        published: { ...review, state: 'published' },
        declined: { ...review, state: 'declined' },
      },
      errors: { offline, refused, outdated },
    },
  },
  facet: ({ context }) => [context.place.after, context.page === null, context.answer.length],
}

const TOASTS: Record<string, string> = {
  'decide: published': 'Review published.',
  'decide: declined': 'The review is not on the website.',
  'decide fails: outdated': outdated.message,
}

const list = listOf(({ context }) => (context.page === null ? [] : [review.words]))
const field = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })

// Simulates the browser's Forward button, which works only after a press of the Back button.
const goOn = (search: string) => history.pushState(null, '', search)

const decision: Sight = (page) => dialog(page, 'Publish this review?')

export const reviews: Walk<typeof reviewsMachine> = {
  name: 'reviews',
  machine: reviewsMachine,
  words: reviewsWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/reviews',
      asks: {
        listReviews: { request: asks('GET', /^\/desk\/review$/) },
        decide: { request: asks('PATCH', /^\/desk\/review\/r1$/) },
      },
      background: everyday(ADMIN.email, true),
      gestures: {
        'reviews.turn': async (page, _, state) => {
          const next = page.getByRole('link', { name: 'Next page' })
          if (state.matches('shown')) await activate(page, next)
          else await page.evaluate(goOn, '?after=r1')
        },
        'review.open': (page) =>
          activate(page, button(page, `Decide: ${review.patientName}, ${review.treatment}`)),
        'answer.edit': (page, { told }) =>
          retype(page, field(page), told === 'types an answer' ? ANSWER : TOO_LONG),
        'review.decide': (page, { told }) =>
          activate(
            page,
            button(page, told === 'publishes the review' ? 'Publish' : 'Do Not Publish'),
          ),
        'review.dismiss': (page) => page.keyboard.press('Escape'),
        retry: (page) => activate(page, button(page, 'Try again')),
      },
      refusals: { 'reviews.turn': (page) => page.evaluate(goOn, '?after=r1') },
      sights: {
        loading: async (page, state, event) => {
          await list(page, state)
          await dialog(page, undefined)
          const text = TOASTS[event?.told ?? '']
          if (text !== undefined) await toast(page, text)
        },
        shown: list,
        deciding: async (page, state) => {
          await decision(page, state)
          const { answer, found, failure } = state.context
          await expect(field(page)).toHaveValue(answer)
          for (const message of Object.values<string>(found))
            await expect(page.getByText(message).last()).toBeVisible()
          if (failure !== null) await expect(page.getByRole('alert')).toContainText(failure)
        },
        saving: (page) => expect(button(page, 'Publish')).toHaveAttribute('aria-disabled', 'true'),
        failed: alert,
        ended: loginScreen,
      },
    },
  ],
}
