import { expect, type Page } from '@playwright/test'
import { Failure } from '../../../machines/failure.ts'
import { paymentMachine } from '../../../machines/payment.ts'
import type { LocalIntent, LocalMethod } from '../../../schemas/local-cards.ts'
import { PATIENT } from '../../rig/accounts.ts'
import { activate, retype } from '../../rig/keyboard.ts'
import { CARDS } from '../../rig/test-cards.ts'
import type { PathEvent, Scenario } from '../walk.ts'
import { paymentWords } from '../words/payment.ts'
import { everyday } from './clinic.ts'
import { booking, offline, paidBooking, refused, options } from './samples.ts'
import { alert, loginScreen } from './sights.ts'
import {
  asks,
  type BrowserStage,
  type Gestures,
  type Reply,
  type Sight,
  type Sights,
  type Walk,
} from './stage.ts'

const declined = new Failure('rejected', 'Your card was declined.', { code: 'card_declined' })
const settled = new Failure('rejected', 'Paid already.', { code: 'already_paid' })
const unknown = new Failure('rejected', 'There is no such booking.', { code: 'not_found' })
const cancelled = new Failure('rejected', 'This booking was cancelled.', { code: 'cancelled' })
const repriced = new Failure('rejected', 'The price has changed.', { code: 'price_changed' })
export const noForm = new Failure(
  'unreachable',
  'The card form could not be loaded. Please check your connection and try again.',
)
const cardsDown = new Failure('unreachable', 'An error occurred with our connection.')
const paid = { ...paidBooking, _id: booking._id }
const INTENT = 'pi_12345678'

const scenario: Scenario<typeof paymentMachine> = {
  machine: paymentMachine,
  input: { bookingId: booking._id },
  events: [{ type: 'payment.pay' }, { type: 'payment.payByWallet' }, { type: 'retry' }],
  facet: ({ context }) => context.booking !== null,
  outcomes: {
    loadBooking: {
      answers: { 'an unpaid booking': booking, 'a paid booking': paid },
      errors: { 'no answer': offline, 'no such booking': unknown, refused },
    },
    requestIntent: {
      answers: { 'a secret': { clientSecret: `${INTENT}_secret_1` } },
      errors: {
        'already paid': settled,
        cancelled,
        'no answer': offline,
        'no such booking': unknown,
        refused,
      },
    },
    mountCard: { answers: { 'the form': undefined }, errors: { 'no form': noForm } },
    createMethod: { answers: { 'a method': undefined }, errors: { declined } },
    confirm: {
      answers: { 'a charge': { transactionId: INTENT } },
      errors: { declined, 'no answer': cardsDown },
    },
    confirmByWallet: {
      answers: { 'a charge': { transactionId: INTENT } },
      errors: { declined, 'no answer': cardsDown },
    },
    record: {
      answers: { 'the booking': paid },
      errors: { 'no answer': offline, 'already paid': settled, cancelled, repriced, refused },
    },
  },
}

/** Returns the card provider's error reply for the event's error, or undefined without an error. */
function refusedByCards({ error }: PathEvent): Reply | undefined {
  if (!(error instanceof Failure)) return undefined
  const { message, code, kind } = error
  return kind === 'rejected'
    ? { status: 402, json: { error: { type: 'card_error', code, message } } }
    : { status: 500, json: { error: { type: 'api_error', message } } }
}

const method: LocalMethod = {
  id: 'pm_1',
  object: 'payment_method',
  type: 'card',
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2039, funding: 'credit' },
  billing_details: { name: PATIENT.name, email: PATIENT.email },
  created: 0,
  customer: null,
  livemode: false,
}
const charge: LocalIntent = {
  id: INTENT,
  object: 'payment_intent',
  amount: 15_000,
  currency: 'usd',
  status: 'succeeded',
  client_secret: `${INTENT}_secret_1`,
  payment_method: method.id,
  last_payment_error: null,
  next_action: null,
  created: 0,
  livemode: false,
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true })

const wallet = (page: Page) => page.getByRole('button', { name: 'Pay with the test wallet' })

/** Uses only the keyboard to replace the content of the card form and to press Pay. */
export async function payByKeys(page: Page, number: string = CARDS.pays): Promise<void> {
  await retype(page, page.getByLabel('Card number'), number)
  await retype(page, page.getByLabel(/Expir/), '1239')
  await retype(page, page.getByLabel(/CVC/), '123')
  await activate(page, pay(page))
}

/** Maps each event of the payment's state machine to key presses on the payment page. */
export const paymentGestures: Gestures<typeof paymentMachine> = {
  'payment.pay': async (page) => {
    if ((await page.getByLabel('Card number').inputValue()) === '') await payByKeys(page)
    else await activate(page, pay(page))
  },
  'payment.payByWallet': (page) => activate(page, wallet(page)),
  retry: (page) => activate(page, page.getByRole('button', { name: /^(Try again|Save now)$/ })),
}

const amount: Sight = (page, { context }) =>
  expect(page.getByText(`Please pay: $${context.booking.price}`)).toBeVisible()

const waitsFor =
  (words: RegExp): Sight =>
  async (page) => {
    await expect(pay(page)).toBeDisabled()
    await expect(page.getByText(words).first()).toBeAttached()
  }

const isAt =
  (words: string): Sight =>
  async (page) => {
    await expect(pay(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText(words).first()).toBeAttached()
  }

const payable: Sight = async (page, { context }) => {
  await expect(pay(page)).toBeEnabled()
  if (context.failure !== null) await expect(page.getByText(context.failure).first()).toBeVisible()
}

const noPay = (page: Page) => expect(pay(page)).toHaveCount(0)

const charged: Sight = async (page, { context }) => {
  await noPay(page)
  await expect(
    page.getByRole('heading', { name: 'Congratulations your payment is compelete' }),
  ).toBeVisible()
  await expect(page.getByText(context.transactionId).first()).toBeVisible()
}

/** Expects that nobody can press Pay while the payment page loads the booking. */
const loadingBooking: Sight = async (page, { context }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment')
  if (context.booking === null) return noPay(page)
  await expect(pay(page)).toBeDisabled()
  await expect(page.getByText('Looking up your booking…').first()).toBeAttached()
}

/** Returns true for an event that says that an already loaded card form has failed to load. */
export const failsLate: NonNullable<BrowserStage['isImpossible']> = ({ context }, { told = '' }) =>
  context.hasCard && told.startsWith('mountCard fails')

/** Maps each state of the payment's state machine to the assertions about the payment page. */
export const paymentSights: Sights<typeof paymentMachine> = {
  loadingBooking,
  unknown: async (page, state) => {
    await alert(page, state)
    await expect(page.getByRole('link', { name: 'Back to My Appointments' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  },
  'preparing.intent.requesting': waitsFor(/^(Loading the card form|Preparing the payment)…$/),
  'preparing.intent.requested': amount,
  'preparing.card.mounting': waitsFor(/^Loading the card form…$/),
  'preparing.card.mounted': (page) => expect(page.getByLabel('Card number')).toBeVisible(),
  ready: payable,
  creatingMethod: isAt('Checking your card…'),
  confirming: isAt('Confirming the payment…'),
  confirmingByWallet: isAt('Confirming the payment…'),
  declined: payable,
  recording: async (page, state) => {
    await charged(page, state)
    if (state.context.recordings === 0)
      await expect(page.getByText('Marking your appointment as paid…').first()).toBeAttached()
  },
  unrecorded: async (page, state) => {
    await charged(page, state)
    await expect(page.getByText('Do not pay again.').first()).toBeVisible()
  },
  failed: async (page, state) => {
    await alert(page, state)
    if (state.context.booking !== null) await expect(pay(page)).toBeDisabled()
  },
  paid: async (page, state) => {
    await charged(page, state)
    await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
  },
  closed: async (page, { context }) => {
    await noPay(page)
    const name =
      context.transactionId === ''
        ? 'This appointment can no longer be paid for'
        : 'Your money is on its way back'
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText(String(context.failure))).toBeVisible()
  },
  ended: loginScreen,
}

export const payment: Walk<typeof paymentMachine> = {
  name: 'payment',
  machine: paymentMachine,
  words: paymentWords,
  scenarios: [scenario],
  always: (state) => {
    expect(state.hasTag('payable') && state.hasTag('charged')).toBe(false)
    expect(state.hasTag('payable') && state.hasTag('busy')).toBe(false)
  },
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'patient',
      isLoaded: true,
      address: `/dashboard/payment/${booking._id}`,
      asks: {
        loadBooking: { request: asks('GET', /^\/booking\/b1$/) },
        requestIntent: { request: asks('POST', /^\/create-payment-intent$/) },
        mountCard: {
          request: asks('GET', /^\/assets\/stripe-/),
          reply: ({ error }) => (error === undefined ? 'real' : 'lost'),
        },
        createMethod: {
          request: asks('POST', /^\/v1\/payment_methods$/),
          reply: (event) => refusedByCards(event) ?? { json: method },
        },
        confirm: {
          request: asks('POST', /^\/v1\/payment_intents\/.*\/confirm$/),
          reply: (event) => refusedByCards(event) ?? { json: charge },
        },
        confirmByWallet: {
          request: asks('POST', /^\/v1\/payment_intents\/.*\/confirm$/),
          reply: (event) => refusedByCards(event) ?? { json: charge },
        },
        record: { request: asks('PATCH', /^\/booking\/b1$/) },
      },
      background: [
        { request: asks('GET', /^\/booking\/[^/]+\/options$/), reply: { json: options } },
        ...everyday(PATIENT.email),
      ],
      gestures: paymentGestures,
      isImpossible: failsLate,
      delays: { recordingPause: 2000 },
      sights: paymentSights,
    },
  ],
}
