import { expect } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { changeMachine } from '../../../machines/change.ts'
import { Failure } from '../../../machines/failure.ts'
import { Appointment, Booking, BookingReply } from '../../../schemas/booking.ts'
import { CancelReply } from '../../../schemas/cancel.ts'
import { BookingOptions } from '../../../schemas/booking-options.ts'
import { BookingTimes } from '../../../schemas/booking-times.ts'
import { History } from '../../../schemas/change.ts'
import { bookingDateToIso } from '../../../schemas/date.ts'
import { PATIENT } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import type { GoalOf, PathEvent, Scenario } from '../walk.ts'
import { changeWords } from '../words/change.ts'
import { changeEvents, changeFacet } from './change-events.ts'
import { shownDay, shownSlot } from '../../rig/shown.ts'
import { changeGestures, changeRefusals, changeSights, NINE } from './change-sights.ts'
import { CAVITY, dayIn, OWED, type World } from './real-world.ts'
import { lost, withCauses, type Causes } from './real.ts'
import { options as full, paidBooking } from './samples.ts'
import { isTold } from './sights.ts'
import {
  asks,
  type BrowserStage,
  type Cause,
  type Gesture,
  type Sight,
  type Walk,
} from './stage.ts'

const [DAY, NEXT_DAY] = [dayIn(7), dayIn(8)]
const asked = { date: DAY, slot: NINE }
const OFFER = { date: DAY, slot: '08.30 AM - 09.00 AM' }
const STAFF_CHOOSE = { date: DAY, slot: '04.30 PM - 05.00 PM' }

const rejected = (code: string, message: string) => new Failure('rejected', message, { code })

const booking = { ...paidBooking, _id: OWED, date: DAY }
const options = { ...full, refund: { ...full.refund, now: CAVITY.price } }
const closed = { ...options, canCancel: false, canMove: false, why: 'It has started.' }
const moved = { ...booking, ...asked, sequence: 1 }
const entry = {
  ...booking,
  cancelledAt: '2023-01-05T15:00:00.000Z',
  cancelledBy: 'patient' as const,
  refunds: [{ amount: CAVITY.price, state: 'done' as const }],
}
const cancelled = { _id: OWED, cancelledAt: entry.cancelledAt, refund: CAVITY.price }

const TOO_LATE = 'This appointment has started. To change it, please call us at +1 212 555 0142.'
const changed = rejected('changed', 'This appointment has changed. Please check it again.')
const tooLate = rejected('too_late', TOO_LATE)

const outcomes = {
  loadAppointment: {
    answers: {
      'the booking': { booking, options },
      'a visit that has started': { booking, options: closed },
      'moved there in another tab': { booking: moved, options: { ...options, sequence: 1 } },
    },
    errors: {
      'no answer': lost,
      'cancelled in another tab': rejected('not_found', 'There is no such booking.'),
      'not theirs': new Failure('refused', 'This booking is not yours.', { code: 'not_owner' }),
    },
  },
  findInHistory: {
    answers: { 'the cancelled booking': entry, nothing: null },
    errors: { 'no answer': lost },
  },
  cancel: {
    answers: {
      'money comes back': cancelled,
      'money comes back later': cancelled,
      'cancelled in another tab already': cancelled,
    },
    errors: {
      'no answer': lost,
      'its answer is lost': lost,
      'the refund has fallen': rejected(
        'terms_changed',
        'If you cancel this appointment now, we will refund $75.00 of $150.00. Please check it again.',
      ),
      'the staff moved it first': changed,
      'it has started': tooLate,
    },
  },
  listTimes: {
    answers: { times: { slots: [NINE] }, none: { slots: [], nextFree: NEXT_DAY } },
    errors: { 'no answer': lost },
  },
  move: {
    answers: {
      moved: { success: true, booking: moved },
      taken: {
        success: false,
        booking: asked,
        nearest: [OFFER],
      },
    },
    errors: {
      'no answer': lost,
      'its answer is lost': lost,
      'the staff moved it first': changed,
      'it has started': tooLate,
      'cancelled in another tab': rejected('cancelled', 'This appointment was cancelled.'),
      'the time is withdrawn': rejected(
        'not_bookable',
        'This treatment is not offered at that time.',
      ),
    },
  },
}

const scenario: Scenario<typeof changeMachine> = {
  machine: changeMachine,
  input: { bookingId: OWED, patient: PATIENT.email },
  events: changeEvents({ otherDay: NEXT_DAY, appointment: asked }),
  outcomes,
  facet: changeFacet,
}

const HOPELESS = [
  'loadAppointment: a visit that has started',
  'loadAppointment fails: not theirs',
  'findInHistory: nothing',
]
/** The actor results after which the booking is cancelled, so the booking cannot load again. */
const CANCELLED = [
  'loadAppointment fails: cancelled in another tab',
  'move fails: cancelled in another tab',
]
const has = (events: readonly PathEvent[], ...told: readonly string[]) =>
  events.some((event) => told.includes(event.told ?? ''))

/**
 * Returns a test path's goal, which is that the booking is moved or cancelled.
 * Returns undefined if the patient can neither move nor cancel the booking.
 */
const goalOf: GoalOf = (events) =>
  has(events, ...HOPELESS)
    ? undefined
    : {
        scenario: {
          ...scenario,
          events: [...scenario.events, { type: 'time.pick', appointment: OFFER }],
          outcomes: {
            loadAppointment: has(events, ...CANCELLED)
              ? { errors: pick(outcomes.loadAppointment.errors, 'cancelled in another tab') }
              : { answers: pick(outcomes.loadAppointment.answers, 'the booking') },
            findInHistory: {
              answers: pick(outcomes.findInHistory.answers, 'the cancelled booking'),
            },
            cancel: { answers: pick(outcomes.cancel.answers, 'money comes back') },
            listTimes: { answers: pick(outcomes.listTimes.answers, 'times') },
            move: { answers: pick(outcomes.move.answers, 'moved') },
          },
        },
        isReached: (state) =>
          has(events, 'move: taken') ? state.matches({ done: 'moved' }) : state.matches('done'),
      }

const pick = <Key extends string>(all: Readonly<Record<Key, unknown>>, told: Key) => ({
  [told]: all[told],
})

/**
 * Returns true if the event can happen only before a visit starts, but the visit has started.
 * No test path turns the clinic's clock back, so a started visit never becomes a future visit.
 */
const isImpossible = ({ context }: AnyMachineSnapshot, { told }: PathEvent) =>
  context.failure === TOO_LATE &&
  (told === 'loadAppointment: the booking' ||
    told === 'loadAppointment: moved there in another tab')

const causesOf = (world: World): Causes => {
  const { visit, cards } = world
  /**
   * Returns a function that ends every simulated fault, and then calls `then`.
   * The simulated faults are a stopped server, a broken card service and withdrawn slots.
   */
  const fair =
    (then: Cause = () => Promise.resolve()): Cause =>
    async (...at) => {
      await world.open()
      await cards.mend()
      await world.offerAgain()
      await then(...at)
    }
  const started = fair(() => visit.hoursBefore(-0.1))
  const staffMove = fair(() => visit.staffMove(STAFF_CHOOSE))
  const cancelElsewhere = fair(visit.cancelInAnotherTab)
  const moveElsewhere = fair((_, { context: { chosen } }) =>
    visit.moveInAnotherTab(chosen ?? asked),
  )
  return {
    'loadAppointment: the booking': fair(),
    'loadAppointment: a visit that has started': started,
    'loadAppointment: moved there in another tab': moveElsewhere,
    'loadAppointment fails: no answer': world.stop,
    'loadAppointment fails: cancelled in another tab': cancelElsewhere,
    'loadAppointment fails: not theirs': fair(visit.giveToAnother),
    'findInHistory: the cancelled booking': fair(),
    'findInHistory: nothing': fair(visit.forget),
    'findInHistory fails: no answer': world.stop,
    'cancel: money comes back': fair(),
    'cancel: money comes back later': fair(cards.break),
    'cancel: cancelled in another tab already': cancelElsewhere,
    'cancel fails: no answer': world.stop,
    'cancel fails: its answer is lost': cancelElsewhere,
    'cancel fails: the refund has fallen': fair(() => visit.hoursBefore(20)),
    'cancel fails: the staff moved it first': staffMove,
    'cancel fails: it has started': started,
    'listTimes: times': fair((_, { context }) => world.freeDay(context.date)),
    'listTimes: none': fair((_, { context }) => world.bookUp(context.date)),
    'listTimes fails: no answer': world.stop,
    'move: moved': fair((_, { context }) => world.freeDay(context.chosen.date)),
    'move: taken': fair((_, { context }) => world.rivalBooks(context.chosen)),
    'move fails: no answer': world.stop,
    'move fails: its answer is lost': moveElsewhere,
    'move fails: the staff moved it first': staffMove,
    'move fails: it has started': started,
    'move fails: cancelled in another tab': cancelElsewhere,
    'move fails: the time is withdrawn': fair((_, { context }) =>
      world.withdraw(context.chosen.slot),
    ),
  }
}

const replyOf = ({ told = '' }: PathEvent) =>
  told.endsWith(' fails: its answer is lost') ? 'lost' : 'real'

function hearAppointment(_: unknown, __: PathEvent, all: readonly unknown[]) {
  const [shown] = all.flatMap((json) => Booking.safeParse(json).data ?? [])
  const [known] = all.flatMap((json) => BookingOptions.safeParse(json).data ?? [])
  if (!shown || !known) throw new Error('The clinic’s answers have no booking with its options')
  return { booking: shown, options: known }
}

function hearMove(json: unknown, { output }: PathEvent) {
  const [reply, foretold] = [BookingReply.parse(json), BookingReply.parse(output)]
  expect(reply.success, 'it is moved').toBe(foretold.success)
  if (!reply.success) expect(reply.nearest).toContainEqual(OFFER)
  return reply
}

const asksOf = (causes: Causes) =>
  withCauses(causes, {
    // The page sends two requests: for the booking, and for the ways to change the booking.
    loadAppointment: {
      request: asks('GET', /^\/booking\/b1(\/options)?$/),
      count: 2,
      hear: hearAppointment,
    },
    findInHistory: {
      request: asks('GET', /^\/history$/),
      hear: (json) => History.parse(json).find(({ _id }) => _id === OWED) ?? null,
    },
    cancel: {
      request: asks('POST', /^\/booking\/b1\/cancel$/),
      reply: replyOf,
      hear: (json) => CancelReply.parse(json),
    },
    listTimes: {
      request: asks('GET', /^\/booking\/b1\/times$/),
      hear: (json) => BookingTimes.parse(json),
    },
    move: {
      request: asks('POST', /^\/booking\/b1\/move$/),
      reply: replyOf,
      hear: hearMove,
    },
  })

const pickTime: Gesture = async (page, event, ...at) => {
  const { date, slot } = Appointment.parse(event['appointment'])
  if (slot !== OFFER.slot) return changeGestures['time.pick'](page, event, ...at)
  const name = `${await shownDay(page, date)} at ${shownSlot(slot)}`
  return activate(page, page.getByRole('button', { name, exact: true }))
}

/**
 * Checks that the database, the card service and the screen agree about the cancellation.
 * The cancellation must have caused exactly one refund.
 * The refund is half of the price if the patient cancelled late, and otherwise the whole price.
 */
const refundedOnce =
  (world: World): Sight =>
  async (page, state, event) => {
    await changeSights['done.cancelled'](page, state)
    const { visit, cards } = world
    const cents = ((await visit.isLate()) ? 0.5 : 1) * CAVITY.price * 100
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(
      `$${cents / 100}`,
    )
    await cards.mend()
    if (isTold(event, 'cancel: money comes back later')) await visit.anHourLater()
    await expect.poll(cards.refunds, 'the refunds of the card service').toEqual([cents])
    const { cancelled_at: at, cancelled_by: by } = await visit.booking()
    expect({ isCancelled: at !== null, by }).toEqual({ isCancelled: true, by: 'patient' })
    await expect.poll(visit.refunds).toMatchObject([{ amount_cents: cents, state: 'done' }])
  }

/**
 * Checks that the database has the booking's new time, and that there is no new charge or refund.
 */
const movedOnce =
  (world: World): Sight =>
  async (page, state) => {
    await changeSights['done.moved'](page, state)
    const { date, slot } = state.context.booking
    await expect(
      page.getByText(`It is now on ${await shownDay(page, date)} at ${shownSlot(slot)}.`),
    ).toBeVisible()
    const row = await world.visit.booking()
    expect(row).toMatchObject({
      date: bookingDateToIso(date),
      slot,
      moves: 1,
      paid: 1,
      cancelled_at: null,
    })
    expect(await world.cards.kept()).toEqual([row.transaction_id])
    expect(await world.visit.refunds()).toEqual([])
  }

const ACTORS = ['loading', 'lookingBack', 'cancelling', 'moving', 'outdated']
const error = (state: string) => `change.${state} on xstate.error.actor.0.change.${state}`
const ENDED = ACTORS.map((state) => `${error(state)} [isExpired] → change.ended`)
const GONE = `${error('cancelling')} [isGone] → change.lookingBack`
const SESSION = 'The session lasts as long as a path.'
const SAME_ANSWER = 'The clinic answers a second cancellation like the first.'

/** The test paths for changing a paid appointment. A real server is prepared for each path. */
export function realChange(world: World): Walk<typeof changeMachine> {
  const stage: BrowserStage<typeof changeMachine> = {
    scenario,
    goalOf,
    isImpossible,
    prepare: async () => {
      await world.begin()
      await world.resetClock()
      await world.owe()
      await world.visit.pay()
    },
    person: 'patient',
    address: `/dashboard/appointment/${OWED}`,
    asks: asksOf(causesOf(world)),
    gestures: { ...changeGestures, 'time.pick': pickTime },
    refusals: changeRefusals,
    sights: {
      ...changeSights,
      'done.cancelled': refundedOnce(world),
      'done.moved': movedOnce(world),
    },
  }
  return {
    name: 'real-change',
    machine: changeMachine,
    words: changeWords,
    scenarios: [],
    unreachable: {
      'change.ended': SESSION,
      ...Object.fromEntries(
        ENDED.flatMap((missed) => [missed, `${missed}: passes`]).map((missed) => [missed, SESSION]),
      ),
      [GONE]: SAME_ANSWER,
      [`${GONE}: passes`]: SAME_ANSWER,
    },
    browser: [stage],
  }
}
