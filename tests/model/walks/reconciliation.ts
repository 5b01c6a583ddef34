import { expect, type Page } from '@playwright/test'
import { Failure } from '../../../machines/failure.ts'
import { countSettleable, reconciliationMachine } from '../../../machines/reconciliation.ts'
import type { Reconciliation } from '../../../schemas/reconciliation.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { reconciliationWords } from '../words/reconciliation.ts'
import { everyday } from './clinic.ts'
import { booking, offline, paidBooking, refused } from './samples.ts'
import { alert, dialog, loginScreen, toast } from './sights.ts'
import { asks, type Sight, type Walk } from './stage.ts'

const well: Reconciliation = {
  checkedAt: '2023-01-05T15:00:00.000Z',
  since: '2022-11-06T15:00:00.000Z',
  chargedWithoutPaid: [],
  paidWithoutCharge: [],
}

const { patient, PatientName, treatment, date, slot } = booking
const inShort = { patient, PatientName, treatment, date, slot }

const wrong: Reconciliation = {
  ...well,
  totals: { chargedWithoutPaid: 2, paidWithoutCharge: 1 },
  settleable: 1,
  turns: { chargedWithoutPaid: { offset: 0, next: 'c1' }, paidWithoutCharge: { offset: 0 } },
  chargedWithoutPaid: [
    {
      transactionId: 'pi_87654321',
      bookingId: booking._id,
      amount: booking.price,
      chargedAt: '2023-01-04T15:00:00.000Z',
      remedy: 'record',
      booking: inShort,
    },
  ],
  paidWithoutCharge: [
    {
      bookingId: paidBooking._id,
      booking: inShort,
      amount: paidBooking.price,
      transactionId: 'pi_12345678',
      charge: 'missing',
    },
  ],
}

const refund = {
  refundId: 'r1',
  transactionId: 'pi_12345678',
  bookingId: booking._id,
  booking: inShort,
  amount: booking.price,
  owedSince: '2023-01-04T15:00:00.000Z',
  failure: 'expired_or_canceled_card',
}
const withFailed: Reconciliation = { ...well, failedRefunds: [refund] }

const noProvider = new Failure('unreachable', offline.message, { code: 'cards_unreachable' })

const scenario: Scenario<typeof reconciliationMachine> = {
  machine: reconciliationMachine,
  input: { place: {} },
  events: [
    { type: 'payments.turn', place: { chargedAfter: 'c1' } },
    { type: 'payments.compare' },
    { type: 'payments.settle' },
    { type: 'refund.choose', refund },
    { type: 'refund.settle', how: 'cash' },
    { type: 'refund.dismiss' },
    { type: 'retry' },
  ],
  outcomes: {
    compareCharges: {
      answers: {
        'all is well': well,
        'something is wrong': wrong,
        'a refund has failed': withFailed,
      },
      errors: { offline, 'no card provider': noProvider, refused },
    },
    settleCharges: {
      answers: { settled: { ...well, paidWithoutCharge: wrong.paidWithoutCharge } },
      errors: { offline, refused },
    },
    settleRefund: {
      answers: { marked: { modifiedCount: 1 }, 'marked already': { modifiedCount: 0 } },
      errors: { offline, refused },
    },
  },
  facet: ({ context }) => [
    context.place.chargedAfter,
    context.found === null,
    countSettleable(context.found),
    context.found?.paidWithoutCharge.length,
    context.found?.failedRefunds?.length,
  ],
}

// Simulates the browser's Forward button, which works only after a press of the Back button.
const goOn = () => history.pushState(null, '', '?chargedAfter=c1')

const settleButton = (page: Page) => page.getByRole('button', { name: 'Settle' })

const markButton = (page: Page) =>
  page.getByRole('button', { name: `Mark as repaid: ${PatientName}` })

const QUESTION = `How did ${PatientName} get`

const heading = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 2, name: text, exact: true })).toBeVisible()

const found: Sight = async (page, { context }) => {
  if (context.found === null) {
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(1)
    return
  }
  const { chargedWithoutPaid: stray, paidWithoutCharge: uncharged, totals } = context.found
  const count = totals?.chargedWithoutPaid ?? stray.length
  await heading(page, `Charged without a paid booking: ${count}`)
  await heading(page, `Paid booking without a charge: ${uncharged.length}`)
  const failed = context.found.failedRefunds?.length ?? 0
  const praise = page.getByRole('main').locator('p', { hasText: 'All is well' })
  await expect(praise).toHaveCount(stray.length + uncharged.length + failed === 0 ? 1 : 0)
}

export const reconciliation: Walk<typeof reconciliationMachine> = {
  name: 'reconciliation',
  machine: reconciliationMachine,
  words: reconciliationWords,
  scenarios: [scenario],
  always: (state) => {
    expect(state.context.failure !== null).toBe(state.hasTag('failed'))
    if (state.matches('settling')) expect(countSettleable(state.context.found)).toBeGreaterThan(0)
  },
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/payments',
      asks: {
        compareCharges: { request: asks('GET', /^\/reconciliation$/) },
        settleCharges: { request: asks('POST', /^\/reconciliation\/settle$/) },
        settleRefund: { request: asks('POST', /^\/refund\/r1\/settled$/) },
      },
      background: everyday(ADMIN.email, true),
      gestures: {
        'payments.turn': async (page, _, state) => {
          const next = page.getByRole('link', { name: 'Next page' })
          if (state.matches('shown') && countSettleable(state.context.found) > 0)
            await activate(page, next)
          else await page.evaluate(goOn)
        },
        'payments.compare': (page) =>
          activate(page, page.getByRole('button', { name: 'Check again' })),
        'payments.settle': (page) => activate(page, settleButton(page)),
        'refund.choose': (page) => activate(page, markButton(page)),
        'refund.settle': (page) =>
          activate(page, page.getByRole('button', { name: 'In cash', exact: true })),
        'refund.dismiss': (page) => page.keyboard.press('Escape'),
        retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
      },
      refusals: {
        'payments.turn': (page) => page.evaluate(goOn),
        'payments.settle': (page) => expect(settleButton(page)).toHaveCount(0),
        'refund.choose': (page) => expect(markButton(page)).toHaveCount(0),
      },
      sights: {
        comparing: async (page, state, event) => {
          await found(page, state)
          if (event?.told === 'settleCharges fails: offline') await toast(page, offline.message)
          if (event?.told === 'settleCharges: settled') await toast(page, '1 charge settled.')
          if (event?.told === 'settleRefund: marked') await toast(page, 'Refund marked as repaid.')
          if (event?.told === 'settleRefund: marked already')
            await toast(page, 'Somebody else has already marked this refund.')
          if (event?.told === 'settleRefund fails: offline') await toast(page, offline.message)
        },
        shown: async (page, state, event) => {
          await found(page, state)
          if (event?.told === 'settleCharges: settled') await toast(page, '1 charge settled.')
        },
        asking: (page) => dialog(page, QUESTION),
        marking: async (page) => {
          await dialog(page, QUESTION)
          const button = page.getByRole('button', { name: 'In cash', exact: true })
          await expect(button).toHaveAttribute('aria-disabled', 'true')
        },
        settling: (page) => expect(settleButton(page)).toHaveAttribute('aria-disabled', 'true'),
        failed: alert,
        ended: loginScreen,
      },
    },
  ],
}
