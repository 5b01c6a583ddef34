import { expect, type Page } from '@playwright/test'
import { nextFreeMachine, type Offered } from '../../../machines/next-free.ts'
import type { NextFree } from '../../../schemas/next-free.ts'
import type { Scenario } from '../walk.ts'
import { nextFreeWords } from '../words/next-free.ts'
import { offline } from './samples.ts'
import { asks, type BrowserStage, type Sight, type Walk } from './stage.ts'
import { website } from './website-samples.ts'

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

const UNTIL = '2023-01-05T15:05:00.000Z'
const own = { date: 'Jan 5, 2023', slot: '09.00 AM - 09.45 AM' }
const holding: readonly Offered[] = some.map((each) =>
  each._id === 't1' ? { ...each, held: { ...own, until: UNTIL, leftMs: 300_000 } } : each,
)
const isHolding = (treatments: readonly Offered[]) => treatments.some(({ held }) => held)

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

/** The scenario in which the visitor has come back from the login screen, which holds a time. */
const holds: Scenario<typeof nextFreeMachine> = {
  ...scenario,
  outcomes: { listNextFree: { answers: { 'a held time': holding, 'some times': some } } },
  facet: ({ context }) => isHolding(context.treatments),
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
    return expect(card(page, 'Cavity Filling').getByRole('link')).toHaveText([
      '+1 212 555 0142',
      'See all treatments and prices',
    ])
  await expect(card(page, 'Cavity Filling')).toContainText(/\$150 · 45\smin/)
  const times = card(page, 'Cavity Filling').getByRole('link', { name: 'Book Cavity Filling:' })
  await expect(times).toHaveText([/Thu, Jan\s5 8:00\sAM$/, /Fri, Jan\s6 8:00\sAM$/])
  await expect(card(page, 'Teeth Whitening')).toContainText('No free time in the next 60 days.')
}

const withHeld: Sight = async (page, state, event) => {
  if (!isHolding(state.context.treatments)) return filled(page, state, event)
  await expect(card(page, 'Cavity Filling')).toContainText(/Held for you until \d+:\d\d\s[AP]M/)
  const times = card(page, 'Cavity Filling').getByRole('link', { name: 'Book Cavity Filling:' })
  await expect(times).toHaveText([/Thu, Jan\s5 9:00\sAM, held for you$/, /Thu, Jan\s5 8:00\sAM$/])
}

/**
 * Makes the stored hold end five minutes after each path begins, because the clock goes on.
 * Waits for the first element of the page: only then does the page's clock show the path's time.
 */
function holdFromNow(): void {
  if (origin === 'null') return
  const parsing = new MutationObserver(() => {
    parsing.disconnect()
    const until = new Date(Date.now() + 300_000).toISOString()
    const kept = sessionStorage.getItem('draft:hold')
    if (kept !== null)
      sessionStorage.setItem(
        'draft:hold',
        kept.replace(/"expiresAt":"[^"]*"/, `"expiresAt":"${until}"`),
      )
  })
  parsing.observe(document, { childList: true })
}

const stage: BrowserStage<typeof nextFreeMachine> = {
  scenario,
  person: 'nobody',
  address: '/',
  asks: { listNextFree: { request: asks('GET', /^\/next-free$/) } },
  // The dentists' reply comes from no real server, whose clock is not the page's.
  background: [{ request: asks('GET', /^\/website$/), reply: { json: website } }],
  gestures: {
    'page.returned': (page) => page.evaluate(() => void dispatchEvent(new Event('online'))),
  },
  sights: {
    loading: (page) => expect(card(page, 'Cavity Filling').getByRole('link')).toHaveCount(0),
    shown: filled,
    refreshing: filled,
    failed: (page) =>
      expect(card(page, 'Cavity Filling').getByRole('link')).toHaveText([
        '+1 212 555 0142',
        'Book',
      ]),
  },
  delays: { heldEnds: 300_000 },
}

export const nextFree: Walk<typeof nextFreeMachine> = {
  name: 'nextFree',
  machine: nextFreeMachine,
  words: nextFreeWords,
  scenarios: [scenario, holds],
  unreachable: {},
  browser: [
    stage,
    {
      ...stage,
      scenario: holds,
      script: holdFromNow,
      isLoaded: true,
      remembers: {
        'draft:hold': JSON.stringify({
          ...own,
          treatmentId: 't1',
          _id: 'hold-1',
          expiresAt: UNTIL,
          extensionsLeft: 10,
        }),
      },
      sights: { ...stage.sights, shown: withHeld, refreshing: withHeld },
      // Whether a time is held depends on the clock alone, so each reply has one possible outcome.
      isImpossible: ({ value, context }, { told }) =>
        told === 'listNextFree: a held time'
          ? value !== 'loading' && !isHolding(context.treatments)
          : told === 'listNextFree: some times' &&
            (value === 'loading' || isHolding(context.treatments)),
    },
  ],
}
