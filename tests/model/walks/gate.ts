import { expect, type Page } from '@playwright/test'
import { gateMachine } from '../../../machines/gate.ts'
import { PATIENT, signOutButton } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import type { PathEvent, Scenario } from '../walk.ts'
import { gateWords } from '../words/gate.ts'
import { everyday, tokenOf } from './clinic.ts'
import { NO_COPY, offline, refused } from './samples.ts'
import { asks, byNobody, replyOf, type Reply, type Walk } from './stage.ts'

const scenario: Scenario<typeof gateMachine> = {
  machine: gateMachine,
  input: undefined,
  events: [{ type: 'session.ended' }, { type: 'session.confirmed' }, { type: 'retry' }],
  outcomes: {
    awaitSession: { answers: { nobody: 'nobody', somebody: 'somebody' }, errors: { offline } },
  },
}

/** The scenario in which the server is unreachable, but the browser has stored the appointments. */
const withCopy: typeof scenario = {
  ...scenario,
  outcomes: { awaitSession: { answers: { unconfirmed: 'unconfirmed' } } },
}

/** Expects the login page, and that the browser no longer stores an access token. */
export const atLogin = async (page: Page) => {
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
}

/** Returns the reply to `PUT /user/{email}`, with which the app restores the session. */
function exchangeReply({ output, error }: PathEvent): Reply {
  if (error !== undefined) return replyOf(offline)
  return output === 'nobody' ? replyOf(refused) : { json: { token: tokenOf(PATIENT.email) } }
}

export const gate: Walk<typeof gateMachine> = {
  name: 'gate',
  machine: gateMachine,
  words: gateWords,
  scenarios: [scenario, withCopy],
  unreachable: {
    'gate.deciding on xstate.done.actor.0.gate.deciding [isUnconfirmed] → gate.unconfirmed':
      NO_COPY,
    'gate.deciding on xstate.done.actor.0.gate.deciding [isUnconfirmed] → gate.unconfirmed: passes':
      NO_COPY,
    'gate.unconfirmed': NO_COPY,
    'gate.unconfirmed on session.confirmed → gate.open': NO_COPY,
    'gate.unconfirmed on session.ended → gate.turnedAway': NO_COPY,
    'gate.unconfirmed on retry → gate.deciding': NO_COPY,
  },
  browser: [
    {
      scenario,
      person: 'patient',
      isLoaded: true,
      address: '/dashboard/history',
      asks: {
        awaitSession: { request: asks('PUT', /^\/user\/[^/]+$/), reply: exchangeReply },
      },
      background: [
        ...everyday(PATIENT.email),
        { request: asks('GET', /^\/history$/), reply: { json: [] } },
      ],
      gestures: {
        'session.ended': (page) => activate(page, signOutButton(page)),
        'session.confirmed': byNobody,
        retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
      },
      sights: {
        deciding: (page) => expect(page.getByText('Checking that you are signed in')).toBeVisible(),
        unconfirmed: () => Promise.reject(new Error(NO_COPY)),
        failed: (page) =>
          expect(
            page.getByRole('heading', { name: 'This page could not be opened' }),
          ).toBeVisible(),
        turnedAway: atLogin,
        open: (page) =>
          expect(page.getByRole('heading', { name: 'My History of Treatment' })).toBeVisible(),
      },
    },
  ],
}
