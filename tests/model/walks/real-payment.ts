import { expect, type Page } from '@playwright/test'
import { Failure } from '../../../machines/failure.ts'
import { paymentMachine } from '../../../machines/payment.ts'
import { Booking } from '../../../schemas/booking.ts'
import { LocalIntent, LocalMethod } from '../../../schemas/local-cards.ts'
import { IntentReply } from '../../../schemas/payment.ts'
import { activate } from '../../rig/keyboard.ts'
import { CARDS } from '../../rig/test-cards.ts'
import type { GoalOf, PathEvent, Scenario } from '../walk.ts'
import { paymentWords } from '../words/payment.ts'
import { failsLate, noForm, payByKeys, paymentGestures, paymentSights } from './payment.ts'
import { lost, withCauses, type Causes } from './real.ts'
import { OWED, type World } from './real-world.ts'
import { booking, paidBooking } from './samples.ts'
import { isTold } from './sights.ts'
import { asks, type BrowserStage, type Sight, type Walk } from './stage.ts'

const rejected = (message: string, code?: string) => new Failure('rejected', message, { code })

const NO_TEST_CARD = 'This is not one of Stripe’s test cards. Use one, such as 4242 4242 4242 4242.'
const cardsLost = new Failure(
  'unreachable',
  'The card service cannot be reached. Please check your connection and try again.',
)
const cardsDown = new Failure(
  'unreachable',
  'The card service cannot be reached right now. Please try again in a moment.',
)
const paid = { ...paidBooking, _id: OWED }
const charge = { transactionId: 'pi_1' }
const cancelled = rejected('This appointment was cancelled.', 'cancelled')
const paidBack = rejected(
  'This appointment was cancelled. We are refunding your payment to your card.',
  'cancelled',
)
const repriced = rejected(
  'The price has changed, so we refunded your payment. Please pay the new price.',
  'price_changed',
)
const settled = rejected('This booking is already paid.', 'already_paid')

const scenario: Scenario<typeof paymentMachine> = {
  machine: paymentMachine,
  input: { bookingId: OWED },
  events: [{ type: 'payment.pay' }, { type: 'payment.payByWallet' }, { type: 'retry' }],
  outcomes: {
    loadBooking: {
      answers: { 'an unpaid booking': booking, 'a paid booking': paid },
      errors: { 'no answer': lost },
    },
    requestIntent: {
      answers: { 'a secret': { clientSecret: 'pi_1_secret_1' } },
      errors: {
        'already paid': settled,
        cancelled,
        'no answer': lost,
        'the card service is down': cardsDown,
      },
    },
    mountCard: { answers: { 'the form': undefined }, errors: { 'no form': noForm } },
    createMethod: {
      answers: { 'a method': undefined },
      errors: { 'no test card': rejected(NO_TEST_CARD), 'no answer': cardsLost },
    },
    confirm: {
      answers: { 'a charge': charge, 'a charge after 3-D Secure': charge },
      errors: {
        declined: rejected('Your card was declined.'),
        'the bank’s check fails': rejected(
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        ),
        'no answer': cardsLost,
        'the card service is down': new Failure('unreachable', 'An unknown error occurred.'),
      },
    },
    confirmByWallet: {
      answers: { 'a charge': charge },
      errors: {
        'no answer': cardsLost,
        'the card service is down': new Failure('unreachable', 'An unknown error occurred.'),
      },
    },
    record: {
      answers: { 'the booking': paid },
      errors: {
        'no answer': lost,
        'already paid': settled,
        cancelled: paidBack,
        'another price': repriced,
      },
    },
  },
}

const ENDED = [
  'payment.loadingBooking on xstate.error.actor.0.payment.loadingBooking [isExpired] → payment.ended',
  'payment.loadingBooking on xstate.error.actor.0.payment.loadingBooking [isExpired] → payment.ended: passes',
  'payment.preparing.intent.requesting on xstate.error.actor.0.payment.preparing.intent.requesting [isExpired] → payment.ended',
  'payment.preparing.intent.requesting on xstate.error.actor.0.payment.preparing.intent.requesting [isExpired] → payment.ended: passes',
  'payment.recording on xstate.error.actor.0.payment.recording [isExpired] → payment.ended',
  'payment.recording on xstate.error.actor.0.payment.recording [isExpired] → payment.ended: passes',
  'payment.ended',
]

const WALLET_DECLINED = [
  'payment.confirmingByWallet on xstate.error.actor.0.payment.confirmingByWallet [isDeclined] → payment.declined',
  'payment.confirmingByWallet on xstate.error.actor.0.payment.confirmingByWallet [isDeclined] → payment.declined: passes',
]

const isSettled = (event: PathEvent) => /already paid$|: a paid booking$/.test(event.told ?? '')

const isCancelled = ({ told = '' }: PathEvent) => told.endsWith(' fails: cancelled')

const isPressed = ({ type }: PathEvent) => type === 'payment.pay' || type === 'payment.payByWallet'

/**
 * Returns a test path's goal, which is a paid booking or a booking that can be paid.
 * A test path in which Pay is pressed or the booking is already paid ends with a paid booking.
 * A test path without a payment ends with an unpaid booking that can be paid.
 * Returns undefined if the booking is cancelled during the test path.
 */
const goalOf: GoalOf = (events) => (events.some(isCancelled) ? undefined : paidInTheEnd(events))

const paidInTheEnd: GoalOf = (events) => ({
  scenario: {
    ...scenario,
    outcomes: {
      loadBooking: {
        answers: events.some(isSettled)
          ? { 'a paid booking': paid }
          : { 'an unpaid booking': booking },
      },
      requestIntent: { answers: scenario.outcomes.requestIntent?.answers ?? {} },
      mountCard: { answers: scenario.outcomes.mountCard?.answers ?? {} },
      createMethod: { answers: scenario.outcomes.createMethod?.answers ?? {} },
      confirm: { answers: { 'a charge': charge } },
      confirmByWallet: { answers: { 'a charge': charge } },
      record: { answers: { 'the booking': paid } },
    },
  },
  isReached: (state) =>
    state.matches(events.some(isPressed) || events.some(isSettled) ? 'paid' : 'ready'),
})

/** Maps payment results to the test cards that cause them. Other results need a valid card. */
const CARD_FOR: Readonly<Record<string, string>> = {
  'createMethod fails: no test card': '4111111111111111',
  'confirm fails: declined': CARDS.declined,
  'confirm: a charge after 3-D Secure': CARDS.asksForCode,
  'confirm fails: the bank’s check fails': CARDS.asksForCode,
}

function cardFor(coming: readonly PathEvent[]): string {
  const next = coming.findIndex(isPressed)
  const ends = next < 0 ? coming : coming.slice(0, next)
  return ends.map(({ told = '' }) => CARD_FOR[told]).find(Boolean) ?? CARDS.pays
}

/** Pays for the booking on the server, as the same patient would in another tab. */
async function payInAnotherTab(world: World): Promise<void> {
  const { paid } = await world.owedBooking()
  if (paid === 0) await world.visit.pay()
}

const causesOf = (world: World): Causes => {
  const fair = async () => {
    await world.open()
    await world.cards.mend()
  }
  const inAnotherTab = () => payInAnotherTab(world)
  return {
    'loadBooking: an unpaid booking': fair,
    'loadBooking: a paid booking': inAnotherTab,
    'loadBooking fails: no answer': world.stop,
    'requestIntent: a secret': fair,
    'requestIntent fails: already paid': inAnotherTab,
    'requestIntent fails: no answer': world.stop,
    'requestIntent fails: the card service is down': world.cards.break,
    'mountCard: the form': fair,
    'mountCard fails: no form': async (_event, _state, page) => {
      await world.stop()
      await forgetFiles(page)
    },
    'requestIntent fails: cancelled': world.cancelOwed,
    'createMethod: a method': fair,
    'createMethod fails: no test card': fair,
    'createMethod fails: no answer': world.stop,
    'confirm: a charge': fair,
    'confirm: a charge after 3-D Secure': fair,
    'confirm fails: declined': fair,
    'confirm fails: the bank’s check fails': fair,
    'confirm fails: no answer': world.stop,
    'confirm fails: the card service is down': world.cards.break,
    'confirmByWallet: a charge': fair,
    'confirmByWallet fails: no answer': world.stop,
    'confirmByWallet fails: the card service is down': world.cards.break,
    'record: the booking': fair,
    'record fails: no answer': world.stop,
    'record fails: already paid': world.cards.payAtDesk,
    'record fails: cancelled': world.cancelOwed,
    'record fails: another price': world.raiseOwed,
  }
}

/** Maps each result of the bank's 3-D Secure check to the button that the patient presses. */
const CHECKS: Readonly<Record<string, 'Complete' | 'Fail'>> = {
  'confirm: a charge after 3-D Secure': 'Complete',
  'confirm fails: the bank’s check fails': 'Fail',
}

async function passCheck(page: Page, { told = '' }: PathEvent): Promise<void> {
  const end = CHECKS[told]
  if (end) await activate(page, page.getByRole('dialog').getByRole('button', { name: end }))
}

const asksOf = (causes: Causes) => {
  const real = withCauses(causes, {
    loadBooking: { request: asks('GET', /^\/booking\/b1$/), hear: (json) => Booking.parse(json) },
    requestIntent: {
      request: asks('POST', /^\/create-payment-intent$/),
      hear: (json) => IntentReply.parse(json),
    },
    mountCard: {
      request: asks('GET', /^\/assets\/stripe-/),
      // The card form stays on the page after an error, so the page does not load the form again.
      reply: (_event, { context }) => (context.hasCard === true ? 'unasked' : 'real'),
    },
    createMethod: {
      request: asks('POST', /^\/v1\/payment_methods$/),
      reply: (event) => (isRefusedHere(event) ? 'unasked' : 'real'),
      hear: (json) => void LocalMethod.parse(json),
    },
    confirm: {
      request: asks('POST', /^\/v1\/payment_intents\/.*\/confirm$/),
      hear: (json) => ({ transactionId: LocalIntent.parse(json).id }),
      follow: passCheck,
    },
    confirmByWallet: {
      request: asks('POST', /^\/v1\/payment_intents\/.*\/confirm$/),
      hear: (json) => ({ transactionId: LocalIntent.parse(json).id }),
    },
    record: { request: asks('PATCH', /^\/booking\/b1$/), hear: (json) => Booking.parse(json) },
  })
  return real
}

const isRefusedHere = (event: PathEvent | undefined) =>
  isTold(event, 'createMethod fails: no test card')

/** Checks that the database has exactly one charge for the booking, with the id on the screen. */
const paidOnce =
  (world: World): Sight =>
  async (page, state) => {
    await paymentSights.paid(page, state)
    const { paid, transaction_id: transaction } = await world.owedBooking()
    expect(paid).toBe(1)
    expect(await world.cards.kept()).toEqual([transaction])
    expect(state.context.transactionId).toBe(transaction)
  }

/** The test paths of the payment page. The real server is prepared for each test path. */
export function realPayment(world: World): Walk<typeof paymentMachine> {
  const stage: BrowserStage<typeof paymentMachine> = {
    scenario,
    goalOf,
    prepare: async () => {
      await world.begin()
      await world.owe()
    },
    person: 'patient',
    isLoaded: true,
    address: `/dashboard/payment/${OWED}`,
    asks: asksOf(causesOf(world)),
    gestures: {
      ...paymentGestures,
      'payment.pay': (page, _event, _state, _answer, coming) => payByKeys(page, cardFor(coming)),
    },
    isImpossible: failsLate,
    delays: { recordingPause: 2000 },
    sights: {
      ...paymentSights,
      'preparing.card.mounting': async () => {},
      creatingMethod: async (page, state, event, coming) => {
        // The card form itself rejects a card that is not a test card, and sends no request.
        if (!isRefusedHere(coming?.[0])) await paymentSights.creatingMethod(page, state, event)
      },
      paid: paidOnce(world),
      closed: async (page, state) => {
        await paymentSights.closed(page, state)
        expect(await world.cards.kept()).toEqual([])
      },
    },
  }
  return {
    name: 'real-payment',
    machine: paymentMachine,
    words: paymentWords,
    scenarios: [],
    unreachable: Object.fromEntries(
      [
        'payment.loadingBooking on xstate.error.actor.0.payment.loadingBooking [isGone] → payment.preparing',
        'payment.loadingBooking on xstate.error.actor.0.payment.loadingBooking [isGone] → payment.preparing: passes',
        'payment.loadingBooking on xstate.error.actor.0.payment.loadingBooking [isUnknown] → payment.unknown',
        'payment.loadingBooking on xstate.error.actor.0.payment.loadingBooking [isUnknown] → payment.unknown: passes',
        'payment.preparing.intent.requesting on xstate.error.actor.0.payment.preparing.intent.requesting [isUnknown] → payment.unknown',
        'payment.preparing.intent.requesting on xstate.error.actor.0.payment.preparing.intent.requesting [isUnknown] → payment.unknown: passes',
        'payment.unknown',
      ]
        .map((missed) => [missed, 'The patient’s booking is there whenever a path looks it up.'])
        .concat(WALLET_DECLINED.map((missed) => [missed, 'The test wallet’s card always pays.']))
        .concat(ENDED.map((missed) => [missed, 'The session lasts as long as a path.'])),
    ),
    browser: [stage],
  }
}

/** Empties the browser's cache, because a cached card form would need no request. */
async function forgetFiles(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
}
