import { expect } from '@playwright/test'
import { aboutMachine } from '../../../machines/about.ts'
import { activate } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { aboutWords } from '../words/about.ts'
import { offline } from './samples.ts'
import { alert } from './sights.ts'
import { asks, type Walk } from './stage.ts'
import { website } from './website-samples.ts'

const scenario: Scenario<typeof aboutMachine> = {
  machine: aboutMachine,
  input: { known: undefined },
  events: [{ type: 'retry' }],
  outcomes: { readWebsite: { answers: { contents: website }, errors: { offline } } },
}

export const about: Walk<typeof aboutMachine> = {
  name: 'about',
  machine: aboutMachine,
  words: aboutWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'nobody',
      address: '/about',
      asks: { readWebsite: { request: asks('GET', /^\/website$/) } },
      gestures: {
        retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
      },
      sights: {
        loading: (page) => expect(page.getByRole('heading', { name: 'About' })).toBeVisible(),
        shown: async (page) => {
          await expect(page.getByRole('link', { name: 'Book with Dr. Amara Cole' })).toBeVisible()
          await expect(page.getByText(/Fri, Jan\s6, 8:00\sAM/)).toBeVisible()
          await expect(page.getByRole('link', { name: 'Book Root Canal Treatment' })).toBeVisible()
        },
        failed: alert,
      },
    },
  ],
}
