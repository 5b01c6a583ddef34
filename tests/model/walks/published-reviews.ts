import { expect, type Page } from '@playwright/test'
import { publishedReviewsMachine } from '../../../machines/published-reviews.ts'
import type { PublicReviews } from '../../../schemas/public-review.ts'
import { activate } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { publishedReviewsWords } from '../words/published-reviews.ts'
import { offline } from './samples.ts'
import { asks, type Sight, type Walk } from './stage.ts'

const first: PublicReviews = {
  reviews: [{ _id: 'r1', name: 'Maria G.', stars: 5, words: 'Quick and kind.' }],
  next: 'r1',
}
const second: PublicReviews = {
  reviews: [{ _id: 'r2', name: 'Cher', stars: 2, words: '', answer: 'We are sorry.' }],
}

const scenario: Scenario<typeof publishedReviewsMachine> = {
  machine: publishedReviewsMachine,
  input: first,
  events: [{ type: 'reviews.more' }],
  outcomes: { listMore: { answers: { 'the last reviews': second }, errors: { offline } } },
  facet: ({ context }) => [context.next, context.failure],
}

/**
 * Runs in the page before the app. Puts the first reviews into the settings, which come with the
 * document, and removes what the server has drawn without them. The browser then draws the page.
 */
function publishFirst(): void {
  const first = {
    reviews: [{ _id: 'r1', name: 'Maria G.', stars: 5, words: 'Quick and kind.' }],
    next: 'r1',
  }
  const parsing = new MutationObserver(() => {
    const settings = document.querySelector('script#settings')
    if (!settings) return
    parsing.disconnect()
    const told: unknown = JSON.parse(settings.textContent)
    settings.textContent = JSON.stringify({ ...Object(told), reviews: first })
    document.querySelector('#root')?.replaceChildren()
  })
  parsing.observe(document, { childList: true, subtree: true })
}

const more = (page: Page) => page.getByRole('button', { name: 'More reviews' })

const listed: Sight = async (page, { context: { reviews, next, failure } }) => {
  const names = page.getByRole('figure').filter({ hasText: / of 5 stars/ })
  await expect(names).toHaveCount(reviews.length)
  await expect(more(page)).toHaveCount(next === undefined ? 0 : 1)
  if (failure !== null) await expect(page.getByRole('alert')).toContainText(failure)
}

export const publishedReviews: Walk<typeof publishedReviewsMachine> = {
  name: 'published-reviews',
  machine: publishedReviewsMachine,
  words: publishedReviewsWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'nobody',
      address: '/review',
      script: publishFirst,
      asks: { listMore: { request: asks('GET', /^\/published-review$/) } },
      gestures: { 'reviews.more': (page) => activate(page, more(page)) },
      refusals: { 'reviews.more': (page) => expect(more(page)).toHaveCount(0) },
      sights: {
        shown: listed,
        loading: (page) => expect(more(page)).toHaveAttribute('aria-disabled', 'true'),
      },
    },
  ],
}
