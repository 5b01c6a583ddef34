import { expect, type Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { bookingMachine } from '../../../machines/booking.ts'
import { Failure } from '../../../machines/failure.ts'
import { BookingReply } from '../../../schemas/booking.ts'
import { bookingDateToIso } from '../../../schemas/date.ts'
import { TreatmentList, type Treatment } from '../../../schemas/treatment.ts'
import { PATIENT } from '../../rig/accounts.ts'
import type { GoalOf, PathEvent, Scenario } from '../walk.ts'
import { bookingWords } from '../words/booking.ts'
import { bookingGestures, bookingRefusals, bookingSights, isUnlisted } from './booking.ts'
import { CAVITY, dayIn, FULL, type World } from './real-world.ts'
import { lost, withCauses, type Causes } from './real.ts'
import { booking as booked, filled } from './samples.ts'
import { isTold } from './sights.ts'
import { asks, type Ask, type BrowserStage, type Gesture, type Sight, type Walk } from './stage.ts'

const SLOTS = ['08.00 AM - 08.30 AM', '08.30 AM - 09.00 AM', '09.00 AM - 09.30 AM']
const LAST = '04.30 PM - 05.00 PM'
const PHONE = '5550100'

const [TODAY, TOMORROW, DAY, NEXT_DAY] = [dayIn(0), dayIn(1), dayIn(7), dayIn(8)]
const [FIRST = '', SECOND = '', THIRD = ''] = SLOTS
const offer = { date: DAY, slot: SECOND }

const free = (...slots: string[]): Treatment[] => [
  { _id: CAVITY.treatmentId, name: CAVITY.treatment, price: CAVITY.price, slots },
  { _id: FULL, name: 'Root Canal Treatment', price: 400, slots: [] },
]
const clash: BookingReply = {
  success: false,
  booking: { date: DAY, slot: FIRST },
  nearest: [offer, { date: DAY, slot: THIRD }],
}

const input = {
  date: DAY,
  isDateAsked: true,
  draft: filled({}),
  patient: { email: PATIENT.email, name: PATIENT.name },
  newKey: () => 'key',
}

const listAvailable = {
  answers: { 'free slots': free(...SLOTS, LAST) },
  errors: { 'no answer': lost },
}

const asked: Scenario<typeof bookingMachine> = {
  machine: bookingMachine,
  input,
  events: [
    { type: 'date.pick', date: NEXT_DAY },
    { type: 'treatment.choose', id: CAVITY.treatmentId },
    { type: 'treatment.choose', id: FULL },
    { type: 'form.edit', draft: filled({ slot: LAST, phone: PHONE }) },
    { type: 'booking.submit' },
    { type: 'booking.dismiss' },
    { type: 'offer.take', appointment: offer },
    { type: 'retry' },
  ],
  outcomes: {
    listAvailable: {
      ...listAvailable,
      answers: {
        ...listAvailable.answers,
        'the time is gone': free(THIRD, LAST),
        'nothing free': free(),
      },
    },
    book: {
      answers: { booked: { success: true, booking: booked }, 'a clash': clash },
      errors: {
        'no answer': lost,
        'the session is over': new Failure('refused', 'Please log in again.'),
        'the price has changed': new Failure(
          'rejected',
          'The price has changed. Please check it again.',
          { code: 'price_changed' },
        ),
        'the time is withdrawn': new Failure(
          'rejected',
          'This treatment is not offered at that time.',
          { fields: { slot: 'This treatment is not offered at that time.' } },
        ),
      },
    },
  },
  // In the state `unavailable`, test paths do not distinguish between values of the context.
  // An outage of the server has the same effect on each request.
  facet: ({ context, value }) =>
    value === 'unavailable' ? null : [context.offers !== null, context.treatmentId],
}

const undecided: Scenario<typeof bookingMachine> = {
  ...asked,
  input: { ...input, date: TODAY, isDateAsked: false },
  events: [{ type: 'date.suggest', date: TOMORROW }],
  outcomes: { listAvailable },
  facet: ({ context }) => context.date,
}

const isBooked = ({ context }: AnyMachineSnapshot) => context.lastBooked !== null

const hasFreeSlot = ({ context }: AnyMachineSnapshot) =>
  TreatmentList.parse(context.treatments).some(({ slots }) => slots.length > 0)

const FILLED_IN: ReadonlySet<string> = new Set(['booking.submit', 'form.edit'])

/**
 * Returns a test path's goal: the open booking form or a completed booking.
 * Returns undefined if the patient's account is removed, because the patient then cannot book.
 */
const goalOf: GoalOf = (events) =>
  events.some((event) => isTold(event, 'book fails: the session is over'))
    ? undefined
    : {
        scenario: {
          ...asked,
          events: asked.events.filter(({ type }) => type !== 'offer.take'),
          facet: (state) => [asked.facet?.(state), hasFreeSlot(state), isBooked(state)],
          outcomes: {
            listAvailable: { answers: listAvailable.answers },
            book: { answers: { booked: { success: true, booking: booked } } },
          },
        },
        isReached: events.some(({ type }) => FILLED_IN.has(type))
          ? (state) => state.matches('browsing') && isBooked(state)
          : (state) => state.matches('filling'),
      }

const causesOf = (world: World): Causes => ({
  'listAvailable: free slots': world.open,
  'listAvailable: the time is gone': async (_, { context: { date, draft } }) => {
    await world.rivalBooks({ date, slot: draft.slot || FIRST })
  },
  'listAvailable: nothing free': (_, { context }) => world.bookUp(context.date),
  'listAvailable fails: no answer': world.stop,
  'book: booked': async () => {
    await world.open()
    await world.offerAgain()
  },
  'book: a clash': (_, { context: { date, draft } }) =>
    world.rivalBooks({ date, slot: draft.slot }),
  'book fails: no answer': world.stop,
  'book fails: the session is over': world.removePatient,
  'book fails: the price has changed': () => world.charge(CAVITY.price + 25),
  'book fails: the time is withdrawn': (_, { context }) => world.withdraw(context.draft.slot),
})

const slotsOf = (treatments: unknown) =>
  TreatmentList.parse(treatments).find(({ _id }) => _id === CAVITY.treatmentId)?.slots.length ?? 0

function hearTreatments(json: unknown, { output }: PathEvent) {
  expect(slotsOf(json) > 0, 'there are free slots').toBe(slotsOf(output) > 0)
  return TreatmentList.parse(json)
}

function hearReply(json: unknown, { output }: PathEvent) {
  const [reply, foretold] = [BookingReply.parse(json), BookingReply.parse(output)]
  expect(reply.success, 'it is booked').toBe(foretold.success)
  if (!reply.success && !foretold.success)
    expect(reply.nearest?.slice(0, 2)).toEqual(foretold.nearest)
  return reply
}

/** Waits for the calendar's free-slot counts, so that an outage affects only the treatment list. */
async function daysCounted(page: Page, { told }: PathEvent): Promise<void> {
  if (told !== 'listAvailable fails: no answer') return
  const counted = page.getByRole('button', { name: /, (full|\d+ free times?)$/ })
  await expect(counted.first()).toBeVisible()
}

/** Checks that the database has the same bookings as the page has reported: one or none. */
const inRecords =
  (world: World, sight: Sight): Sight =>
  async (page, state, event, coming) => {
    await sight(page, state, event, coming)
    const { lastBooked, draft } = state.context
    const rows = await world.bookingsOfPatient()
    const times = rows.map(({ date, slot, phone }) => ({ date, slot, phone }))
    const known = lastBooked && { date: bookingDateToIso(lastBooked.date), slot: lastBooked.slot }
    expect(times).toEqual(known ? [{ ...known, phone: draft.phone }] : [])
  }

const suggest =
  (world: World): Gesture =>
  (_page, _event, _state, answer) =>
    answer('openings', 'real', world.open)

const asksOf = (causes: Causes, list: Pick<Ask, 'hear' | 'finish'>) =>
  withCauses(causes, {
    listAvailable: { request: asks('GET', /^\/available$/), ...list },
    book: { request: asks('POST', /^\/booking$/), hear: hearReply },
  })

/** The states and transitions for an unconfirmed email address, which no demo patient has. */
const CONFIRMING = [
  'booking.unconfirmed',
  'booking.unconfirmed.waiting',
  'booking.unconfirmed.mailing',
  'booking.unconfirmed.mailed',
  'booking.submitting on xstate.error.actor.0.booking.submitting [isUnconfirmed] → booking.unconfirmed',
  'booking.unconfirmed on booking.dismiss → booking.browsing',
  'booking.unconfirmed on xstate.done.actor.0.booking.unconfirmed → booking.submitting',
  'booking.unconfirmed.waiting on mail.send → booking.unconfirmed.mailing',
  'booking.unconfirmed.mailing on xstate.done.actor.0.booking.unconfirmed.mailing → booking.unconfirmed.mailed',
  'booking.unconfirmed.mailing on xstate.error.actor.0.booking.unconfirmed.mailing → booking.unconfirmed.waiting',
  'booking.unconfirmed.mailed on xstate.after.mailPause.booking.unconfirmed.mailed → booking.unconfirmed.waiting',
  'booking.submitting on xstate.error.actor.0.booking.submitting [isUnconfirmed] → booking.unconfirmed: passes',
]
/** The states and transitions after another patient takes the slot that the booking form shows. */
const BEATEN = [
  'booking.rechecking',
  'booking.filling on slot.gone → booking.rechecking',
  'booking.rechecking on booking.dismiss → booking.browsing',
  'booking.rechecking on xstate.done.actor.0.booking.rechecking → booking.browsing',
  'booking.rechecking on xstate.error.actor.0.booking.rechecking → booking.filling',
  ...['isAskedSlotGone', 'isChosenFree'].flatMap((guard) => {
    const opens = `booking.rechecking on xstate.done.actor.0.booking.rechecking [${guard}] → booking.filling`
    return [opens, `${opens}: passes`, `${opens}: holds back`]
  }),
]
/** The transitions that show the treatments again after a booking. */
const UNFOLDING = ['browsing', 'loading'].flatMap((state) => {
  const unfolds = `booking.${state} on treatments.unfold [isFolded] → stays`
  return [unfolds, `${unfolds}: passes`, `${unfolds}: holds back`]
})
const RECALLING = [
  'booking.filling.recalling',
  'booking.filling.recalling on xstate.done.actor.0.booking.filling.recalling → booking.filling.ready',
  'booking.filling.recalling on xstate.error.actor.0.booking.filling.recalling → booking.filling.ready',
  ...['', ': passes', ': holds back'].map(
    (result) =>
      `booking.filling.recalling on form.edit [editsPhone] → booking.filling.ready${result}`,
  ),
]
/** The states and transitions of a booking for somebody who becomes a relative, or is none. */
const RELATIVES = [
  'booking on family.known → stays',
  'booking.adding',
  'booking.adding on xstate.done.actor.0.booking.adding → booking.submitting',
  'booking.adding on xstate.error.actor.0.booking.adding → booking.filling',
  ...[
    'booking.adding on xstate.error.actor.0.booking.adding [isRefused] → booking.filling',
  ].flatMap((refused) => [refused, `${refused}: passes`, `${refused}: holds back`]),
  ...[
    'booking.filling on booking.submit [isForSomebodyNew] → booking.adding',
    'booking.submitting on xstate.error.actor.0.booking.submitting [isOthersRelative] → booking.filling',
  ].flatMap((missed) => [missed, `${missed}: passes`]),
]

const NO_RELATIVE = 'The demo’s patient has no relatives: the other walk of booking goes there.'
const NO_NUMBER = 'No earlier visit has a number here: the other walk of booking goes there.'
const NO_RIVAL = 'A rival is too slow for this: the journey of the kept time goes there.'

const NO_CONFIRMATION = 'The demo’s patient has a confirmed address, and a demo asks nobody for it.'

const NO_ADDRESS = 'What an address says is read by the page alone: the other walk goes there.'
const NO_CLINIC =
  'Whether the form is complete no clinic is asked: the other walk of booking goes there.'
const NO_FOLD = 'No clinic knows what the page folds: the other walk of booking goes there.'

/**
 * The test paths of the booking's state machine, which run against a real server.
 * Before each test path, `world.begin` prepares the server.
 */
export function realBooking(world: World): Walk<typeof bookingMachine> {
  const causes = causesOf(world)
  const stage: BrowserStage<typeof bookingMachine> = {
    scenario: asked,
    goalOf,
    prepare: world.begin,
    person: 'patient',
    address: `/appointment?date=${bookingDateToIso(DAY)}`,
    asks: asksOf(causes, { hear: hearTreatments, finish: daysCounted }),
    // Requests for a hold get no reply, so that another patient can book the chosen slot.
    background: [{ request: asks('POST', /^\/hold$/), reply: 'lost' }],
    gestures: { ...bookingGestures, 'date.suggest': suggest(world) },
    refusals: bookingRefusals,
    isImpossible: isUnlisted,
    sights: {
      ...bookingSights,
      browsing: inRecords(world, bookingSights.browsing),
      'filling.ready': inRecords(world, bookingSights['filling.ready']),
    },
  }
  return {
    name: 'real-booking',
    machine: bookingMachine,
    words: bookingWords,
    scenarios: [],
    unreachable: {
      'booking.browsing on choice.follow → booking.loading': NO_ADDRESS,
      'booking.loading on choice.follow → booking.loading': NO_ADDRESS,
      'booking.unavailable on choice.follow → booking.loading': NO_ADDRESS,
      ...Object.fromEntries(BEATEN.map((missed) => [missed, NO_RIVAL])),
      ...Object.fromEntries(CONFIRMING.map((missed) => [missed, NO_CONFIRMATION])),
      ...Object.fromEntries(UNFOLDING.map((missed) => [missed, NO_FOLD])),
      ...Object.fromEntries(RELATIVES.map((missed) => [missed, NO_RELATIVE])),
      ...Object.fromEntries(RECALLING.map((missed) => [missed, NO_NUMBER])),
      'booking.filling on booking.submit → stays': NO_CLINIC,
      'booking.filling on booking.submit [isComplete] → booking.submitting: holds back': NO_CLINIC,
    },
    browser: [
      stage,
      {
        ...stage,
        scenario: undecided,
        // Checks only the format of the list of treatments, not whether there are free slots.
        asks: asksOf(causes, { hear: (json) => TreatmentList.parse(json) }),
        goalOf: () => undefined,
        // If the URL contains `date`, the page requests the free-slot counts, which the HTML lacks.
        address: '/appointment?date=any',
        neighbours: { openings: asks('GET', /^\/openings$/) },
        refusals: { 'date.suggest': async () => {} },
      },
    ],
  }
}
