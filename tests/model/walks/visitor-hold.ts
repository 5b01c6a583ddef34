import { expect, type Page } from '@playwright/test'
import { Failure } from '../../../machines/failure.ts'
import { visitorHoldMachine, type ChosenTime } from '../../../machines/visitor-hold.ts'
import { appointmentPath } from '../../../src/services/appointment-address.ts'
import type { Scenario } from '../walk.ts'
import { visitorHoldWords } from '../words/visitor-hold.ts'
import { WALK_DAY } from './clinic.ts'
import { offline } from './samples.ts'
import { asks, replyOf, type Walk } from './stage.ts'

const SLOT = '08.00 AM - 08.45 AM'
const DAY = 'Jan 6, 2023'
const filling = { _id: 't1', name: 'Cavity Filling', price: 150 }
const chosen: ChosenTime = {
  treatmentId: 't1',
  treatment: 'Cavity Filling',
  date: DAY,
  slot: SLOT,
  isFree: true,
}
const taken = new Failure('rejected', 'This time has just been taken.', { code: 'slot_taken' })

const scenario: Scenario<typeof visitorHoldMachine> = {
  machine: visitorHoldMachine,
  input: { now: () => WALK_DAY.getTime() },
  events: [{ type: 'slot.gone' }],
  outcomes: {
    findTime: {
      answers: { 'it is free': chosen, 'it is not free': { ...chosen, isFree: false } },
      errors: { 'no answer': offline },
    },
  },
  facet: ({ context }) => context.time?.isFree,
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: /Log in or sign up to / })

const freeTimes = (isFree: boolean) => [{ ...filling, slots: isFree ? [SLOT] : [] }]

export const visitorHold: Walk<typeof visitorHoldMachine> = {
  name: 'visitorHold',
  machine: visitorHoldMachine,
  words: visitorHoldWords,
  scenarios: [scenario],
  always: (state) => {
    expect(state.context.time === null).toBe(state.matches('finding') || state.matches('unknown'))
  },
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'nobody',
      address: appointmentPath(DAY, 't1', SLOT),
      asks: {
        findTime: {
          request: asks('GET', /^\/available$/),
          reply: ({ output, error }) =>
            error === undefined ? { json: freeTimes(Object(output).isFree) } : undefined,
        },
      },
      neighbours: { hold: asks('POST', /^\/hold$/) },
      gestures: { 'slot.gone': (_page, _event, _state, answer) => answer('hold', replyOf(taken)) },
      sights: {
        finding: (page) => expect(notice(page)).toHaveCount(0),
        offered: (page) =>
          expect(page.getByText(/^Holding Cavity Filling, Fri, Jan\s6, 8:00\sAM/)).toBeVisible(),
        taken: (page) => expect(notice(page)).toContainText(/8:00\sAM is no longer free\./),
        unknown: (page) => expect(notice(page)).toContainText('We could not hold your time.'),
      },
    },
  ],
}
