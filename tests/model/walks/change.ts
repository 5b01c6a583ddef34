import { expect } from '@playwright/test'
import { changeMachine } from '../../../machines/change.ts'
import { Failure } from '../../../machines/failure.ts'
import type { BookingOptions } from '../../../schemas/booking-options.ts'
import { PATIENT } from '../../rig/accounts.ts'
import type { Scenario } from '../walk.ts'
import { changeWords } from '../words/change.ts'
import { changeEvents, changeFacet } from './change-events.ts'
import { changeGestures, changeRefusals, changeSights, NINE } from './change-sights.ts'
import { everyday } from './clinic.ts'
import { offline, options as open, paidBooking, refused } from './samples.ts'
import { asks, type BrowserStage, type Walk } from './stage.ts'

const booking = paidBooking
const TEN = '10.00 AM - 10.30 AM'
const NEXT_DAY = 'Jan 7, 2023'
const NEXT_FREE = 'Jan 9, 2023'
const asked = { date: booking.date, slot: NINE }

const closed: BookingOptions = {
  ...open,
  canCancel: false,
  canMove: false,
  why: 'It begins soon. Please call the clinic.',
  refund: { ...open.refund, now: 0 },
}
const moved = { ...booking, ...asked, sequence: 1 }
const cancelledAt = '2023-01-05T15:00:00.000Z'
const entry = {
  ...booking,
  cancelledAt,
  cancelledBy: 'patient' as const,
  refunds: [{ amount: 75, state: 'pending' as const }],
}

const rejected = (code: string, message: string) => new Failure('rejected', message, { code })
const notFound = rejected('not_found', 'There is no such booking.')
const notOwner = new Failure('refused', 'This is not your booking.', { code: 'not_owner' })
const gone = rejected('cancelled', 'This booking was cancelled.')
const outdated = rejected('terms_changed', 'The refund has changed: $75 now.')
const notBookable = rejected('not_bookable', 'This time cannot be booked.')

const scenario: Scenario<typeof changeMachine> = {
  machine: changeMachine,
  input: { bookingId: booking._id, patient: PATIENT.email },
  events: changeEvents({ otherDay: NEXT_DAY, appointment: asked }),
  outcomes: {
    loadAppointment: {
      answers: {
        'an open booking': { booking, options: open },
        'a closed booking': { booking, options: closed },
        'the booking, moved': { booking: moved, options: { ...open, sequence: 1 } },
      },
      errors: { offline, refused, 'no such booking': notFound, 'not theirs': notOwner },
    },
    findInHistory: {
      answers: { 'a cancelled booking': entry, nothing: null },
      errors: { offline, refused },
    },
    cancel: {
      answers: {
        'money comes back': { _id: booking._id, cancelledAt, refund: 75 },
        'nothing comes back': { _id: booking._id, cancelledAt, refund: 0 },
      },
      errors: { offline, refused, outdated, gone },
    },
    listTimes: {
      answers: { times: { slots: [NINE, TEN] }, none: { slots: [], nextFree: NEXT_FREE } },
      errors: { offline },
    },
    move: {
      answers: {
        moved: { success: true, booking: moved },
        taken: {
          success: false,
          booking: asked,
          nearest: [
            { date: booking.date, slot: TEN },
            { date: NEXT_DAY, slot: NINE },
          ],
        },
      },
      errors: { offline, refused, outdated, gone, 'not bookable': notBookable },
    },
  },
  facet: changeFacet,
}

const { 'the booking, moved': _moved, ...still } = scenario.outcomes.loadAppointment?.answers ?? {}
const staged: Scenario<typeof changeMachine> = {
  ...scenario,
  outcomes: {
    ...scenario.outcomes,
    loadAppointment: { ...scenario.outcomes.loadAppointment, answers: still },
  },
}

const stage: BrowserStage<typeof changeMachine> = {
  scenario: staged,
  person: 'patient',
  address: `/dashboard/appointment/${booking._id}`,
  asks: {
    loadAppointment: {
      request: asks('GET', /^\/booking\/[^/]+\/options$/),
      reply: ({ output }) =>
        output === undefined ? undefined : { json: Reflect.get(Object(output), 'options') },
    },
    findInHistory: {
      request: asks('GET', /^\/history$/),
      reply: ({ output, error }) =>
        error === undefined ? { json: output === null ? [] : [output] } : undefined,
    },
    cancel: { request: asks('POST', /^\/booking\/[^/]+\/cancel$/) },
    listTimes: { request: asks('GET', /^\/booking\/[^/]+\/times$/) },
    move: { request: asks('POST', /^\/booking\/[^/]+\/move$/) },
  },
  background: [
    { request: asks('GET', /^\/booking\/[^/]+$/), reply: { json: booking } },
    ...everyday(PATIENT.email),
  ],
  gestures: changeGestures,
  refusals: changeRefusals,
  sights: {
    ...changeSights,
    shown: async (page, state) => {
      await changeSights.shown(page, state)
      await expect(page.getByRole('listitem').filter({ hasText: 'Now' })).toContainText('$75')
    },
    confirmingMove: async (page, state) => {
      await changeSights.confirmingMove(page, state)
      await expect(
        page.getByText('If you cancel later, you’ll get back $75 at most.'),
      ).toBeVisible()
    },
  },
}

const MOVED_ALREADY =
  'change.outdated on xstate.done.actor.0.change.outdated [isMovedAlready] → change.done.moved'
const SAME_REPLY = 'The request for the booking itself gets the same reply in every path.'

export const change: Walk<typeof changeMachine> = {
  name: 'change',
  machine: changeMachine,
  words: changeWords,
  scenarios: [scenario],
  unreachable: {
    [MOVED_ALREADY]: SAME_REPLY,
    [`${MOVED_ALREADY}: passes`]: SAME_REPLY,
  },
  browser: [stage],
}
