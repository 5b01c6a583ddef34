import { expect, type Page } from '@playwright/test'
import { gateMachine } from '../../../machines/gate.ts'
import { PATIENT, signOutButton } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import type { PathEvent, Scenario } from '../walk.ts'
import { gateWords } from '../words/gate.ts'
import { everyday, tokenOf } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { asks, replyOf, type Reply, type Walk } from './stage.ts'

const somebody = { email: PATIENT.email, name: PATIENT.name }

const scenario: Scenario<typeof gateMachine> = {
  machine: gateMachine,
  input: undefined,
  events: [{ type: 'session.ended' }, { type: 'retry' }],
  outcomes: {
    awaitSession: { answers: { nobody: null, somebody }, errors: { offline } },
  },
}

/** Expects the login page, and that this browser has no access token anymore. */
export const atLogin = async (page: Page) => {
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
}

/** Returns the reply to the exchange of the ID token, which restores the person's session. */
function exchangeReply({ output, error }: PathEvent): Reply {
  if (error !== undefined) return replyOf(offline)
  return output === null ? replyOf(refused) : { json: { token: tokenOf(PATIENT.email) } }
}

export const gate: Walk<typeof gateMachine> = {
  name: 'gate',
  machine: gateMachine,
  words: gateWords,
  scenarios: [scenario],
  unreachable: {},
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
        retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
      },
      sights: {
        deciding: (page) => expect(page.getByText('Checking that you are signed in')).toBeVisible(),
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
