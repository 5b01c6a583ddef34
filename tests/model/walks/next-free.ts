import { expect, type Page } from '@playwright/test'
import { nextFreeMachine } from '../../../machines/next-free.ts'
import type { NextFree } from '../../../schemas/next-free.ts'
import type { Scenario } from '../walk.ts'
import { nextFreeWords } from '../words/next-free.ts'
import { offline } from './samples.ts'
import { asks, type Sight, type Walk } from './stage.ts'

const EIGHT = '08.00 AM - 08.45 AM'
const filling = { _id: 't1', name: 'Cavity Filling', price: 150, duration: 45 }
const some: readonly NextFree[] = [
  {
    ...filling,
    times: [
      { date: 'Jan 5, 2023', slot: EIGHT },
      { date: 'Jan 6, 2023', slot: EIGHT },
    ],
  },
  { _id: 't2', name: 'Teeth Whitening', price: 220, duration: 60, times: [] },
]

const scenario: Scenario<typeof nextFreeMachine> = {
  machine: nextFreeMachine,
  input: undefined,
  events: [{ type: 'page.returned' }],
  outcomes: {
    listNextFree: {
      answers: { 'some times': some, 'no treatment': [] },
      errors: { 'no answer': offline },
    },
  },
  facet: ({ context }) => context.treatments.length,
}

const card = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Services We Provide' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name }),
    })

const filled: Sight = async (page, { context: { treatments } }) => {
  if (treatments.length === 0)
    return expect(card(page, 'Cavity Filling').getByRole('link')).toHaveText(
      'See all treatments and prices',
    )
  await expect(card(page, 'Cavity Filling')).toContainText(/\$150 · 45\smin/)
  const times = card(page, 'Cavity Filling').getByRole('link', { name: 'Book Cavity Filling:' })
  await expect(times).toHaveText([/Thu, Jan\s5 8:00\sAM$/, /Fri, Jan\s6 8:00\sAM$/])
  await expect(card(page, 'Teeth Whitening')).toContainText('No free time in the next 60 days.')
}

export const nextFree: Walk<typeof nextFreeMachine> = {
  name: 'nextFree',
  machine: nextFreeMachine,
  words: nextFreeWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'nobody',
      address: '/',
      asks: { listNextFree: { request: asks('GET', /^\/next-free$/) } },
      gestures: {
        'page.returned': (page) => page.evaluate(() => void dispatchEvent(new Event('online'))),
      },
      sights: {
        loading: (page) => expect(card(page, 'Cavity Filling').getByRole('link')).toHaveCount(0),
        shown: filled,
        refreshing: filled,
        failed: (page) =>
          expect(card(page, 'Cavity Filling').getByRole('link')).toHaveText('+1 212 555 0142'),
      },
    },
  ],
}
