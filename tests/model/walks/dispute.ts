import { expect } from '@playwright/test'
import { disputeMachine } from '../../../machines/dispute.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import { disputePack } from '../../rig/dispute-pack.ts'
import type { Scenario } from '../walk.ts'
import { disputeWords } from '../words/dispute.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { alert, loginScreen } from './sights.ts'
import { asks, type Walk } from './stage.ts'

const scenario: Scenario<typeof disputeMachine> = {
  machine: disputeMachine,
  input: { id: disputePack._id },
  events: [{ type: 'retry' }],
  outcomes: { readDispute: { answers: { documents: disputePack }, errors: { offline, refused } } },
  facet: ({ context }) => [context.pack === null],
}

export const dispute: Walk<typeof disputeMachine> = {
  name: 'dispute',
  machine: disputeMachine,
  words: disputeWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: `/dashboard/dispute/${disputePack._id}`,
      asks: { readDispute: { request: asks('GET', /^\/dispute\/du_1$/) } },
      background: everyday(ADMIN.email, true),
      gestures: {
        retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
      },
      sights: {
        loading: (page) => expect(page.locator('main [aria-busy="true"]')).toHaveCount(1),
        shown: async (page) => {
          await expect(page.getByRole('button', { name: 'Print documents' })).toBeVisible()
          await expect(page.getByText('pi_12345678')).toBeVisible()
        },
        failed: alert,
        ended: loginScreen,
      },
    },
  ],
}
