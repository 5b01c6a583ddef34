import { expect, type Page } from '@playwright/test'
import { LONGEST_PAUSE_MS, liveMachine } from '../../../machines/live.ts'
import { ADMIN } from '../../rig/accounts.ts'
import type { Scenario } from '../walk.ts'
import { liveWords } from '../words/live.ts'
import { agendaOf, DAY } from './agenda-samples.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { loginScreen } from './sights.ts'
import { asks, type Sight, type Walk } from './stage.ts'
import { announce, controlStream, loseStream, openStream, refuseStream } from './stream.ts'

const scenario: Scenario<typeof liveMachine> = {
  machine: liveMachine,
  input: { from: DAY, to: DAY },
  events: [
    { type: 'live.open' },
    { type: 'live.news', date: DAY, revision: 2 },
    { type: 'live.lost', error: offline, told: 'the connection is lost' },
    { type: 'live.lost', error: refused, told: 'the clinic refuses the connection' },
    { type: 'page.hidden' },
    { type: 'page.seen' },
  ],
  outcomes: {},
  facet: ({ context }) => context.losses > 0,
}

const LOST = /You are not seeing other people’s changes/

const quiet: Sight = async (page) => {
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByText(LOST)).toHaveCount(0)
}

/** Makes the page hidden or visible, as when the person changes to another tab or back. */
const setSight = (page: Page, sight: 'hidden' | 'visible') =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', {
      value: visibilityState,
      configurable: true,
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, sight)

export const live: Walk<typeof liveMachine> = {
  name: 'live',
  machine: liveMachine,
  words: liveWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      // A test path may leave the page hidden, so the next test path must load the page again.
      isLoaded: true,
      address: '/dashboard/today',
      asks: {},
      background: [
        { request: asks('GET', /^\/agenda$/), reply: { json: agendaOf(1) } },
        ...everyday(ADMIN.email, true),
      ],
      script: controlStream,
      gestures: {
        'live.open': openStream,
        'live.news': (page, { date, revision }) =>
          announce(page, { date: String(date), revision: Number(revision) }),
        'live.lost': (page, { error }) =>
          error === refused ? refuseStream(page, refused) : loseStream(page),
        'page.hidden': (page) => setSight(page, 'hidden'),
        'page.seen': (page) => setSight(page, 'visible'),
      },
      // The clinic can refuse the event stream only while the page is opening the stream.
      isImpossible: (state, { error }) =>
        error === refused && !state.matches({ streaming: 'connecting' }),
      sights: {
        'streaming.connecting': quiet,
        'streaming.on': quiet,
        waiting: (page) => expect(page.getByText(LOST)).toBeVisible(),
        off: quiet,
        refused: loginScreen,
      },
      delays: { untilRetry: LONGEST_PAUSE_MS },
    },
  ],
}
