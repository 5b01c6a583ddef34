import type { Page } from '@playwright/test'
import { bookToPay, openModal, pay } from '../../tests/rig/people.ts'
import { CARDS } from '../../tests/rig/test-cards.ts'
import { answer, cut, hold, PHONE, press, refuse, see, TABLET, type Scene } from './scene.ts'
import { BOOKINGS, CLASH, FULL_DAY, HISTORY, LONG_LIST, OPTIONS, TIMES } from './lists.ts'

const DAY = '2026-01-20'
const ON_DAY = `/appointment?date=${DAY}`

/** Screenshots of the steps in which a patient chooses a day and books a treatment. */
const BOOKING: readonly Scene[] = [
  { name: 'appointment', path: '/appointment' },
  {
    name: 'appointment-list',
    path: '/appointment',
    act: (page) => page.getByRole('radio', { name: 'List' }).check(),
  },
  {
    name: 'appointment-loading',
    path: ON_DAY,
    isLoading: true,
    stage: async (page) => {
      await hold('/available')(page)
      await hold('/openings')(page)
    },
  },
  {
    name: 'appointment-unreachable',
    path: ON_DAY,
    stage: cut('/available'),
    act: (page) => see(page, 'Try again'),
  },
  {
    name: 'appointment-full',
    path: ON_DAY,
    stage: answer('/available', FULL_DAY),
    act: (page) => see(page, 'Try Another Date.'),
  },
  {
    name: 'booking-modal',
    isWindow: true,
    act: (page) => openModal(page, 'Teeth Cleaning', DAY),
  },
  {
    name: 'booking-modal-mistake',
    isWindow: true,
    act: async (page) => {
      await page.getByLabel('Phone number').fill('12')
      await press('Submit')(page)
      await see(page, 'Enter 6–15 digits, e.g. 212 555 0142')
    },
  },
  {
    name: 'booked',
    isWindow: true,
    act: async (page) => {
      await page.getByLabel('Phone number').fill('2125550100')
      await press('Submit')(page)
      await see(page, /^Teeth Cleaning is booked/)
    },
  },
  {
    name: 'confirm-email',
    isWindow: true,
    stage: refuse('/booking', 403, 'unconfirmed', 'Confirm your email address first.', 'POST'),
    act: async (page) => {
      await openModal(page, 'Cavity Filling', DAY)
      await press('Submit')(page)
      await press('Send the email again')(page)
      await see(page, /^We sent it again/)
    },
  },
  {
    name: 'clash',
    isWindow: true,
    stage: answer('/booking', CLASH, 'POST'),
    act: async (page) => {
      await openModal(page, 'Cavity Filling', DAY)
      await press('Submit')(page)
      await see(page, 'The nearest free times for Cavity Filling:')
    },
  },
]

const closeToast = press('Close this message')
const enabledPay = (page: Page) =>
  page.locator('button:enabled', { hasText: /^Pay$/ }).waitFor({ state: 'visible' })

/** Screenshots of the steps in which a patient pays for a booking. */
const PAYMENT: readonly Scene[] = [
  {
    name: 'payment',
    act: async (page) => {
      await bookToPay(page, 'Root Canal Treatment', '2026-01-21')
      await closeToast(page)
      await enabledPay(page)
    },
  },
  {
    name: 'payment-loading',
    isLoading: true,
    stage: (page) => page.route('**/booking/*', () => {}),
    act: async (page) => {
      await page.reload()
      await see(page, 'Loading your booking')
    },
  },
  {
    name: 'payment-mistakes',
    act: async (page) => {
      await page.reload()
      await enabledPay(page)
      await press('Pay')(page)
      await see(page, 'Your card number is incomplete.')
    },
  },
  {
    name: 'payment-declined',
    act: async (page) => {
      await pay(page, CARDS.declined)
      await see(page, 'Your card was declined.')
    },
  },
  {
    name: 'payment-check',
    isWindow: true,
    act: async (page) => {
      await pay(page, CARDS.asksForCode)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'payment-paid',
    act: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
      await see(page, 'Congratulations your payment is compelete')
    },
  },
]

/** Screenshots of a payment whose charge the clinic's server could not record. */
const CHARGED: readonly Scene[] = [
  {
    name: 'payment-unrecorded',
    stage: (page) =>
      page.route('**/booking/*', (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.continue(),
      ),
    act: async (page) => {
      await bookToPay(page, 'Cavity Filling', '2026-01-22')
      await closeToast(page)
      await enabledPay(page)
      await pay(page)
      await see(page, /^Your card was charged once/)
    },
  },
  {
    name: 'payment-closed',
    stage: refuse(
      /\/booking\/[^/]+$/,
      409,
      'cancelled',
      'This appointment was cancelled. We are refunding your card.',
      'PATCH',
    ),
    act: async (page) => {
      await bookToPay(page, 'Oral Check-up', '2026-01-23')
      await closeToast(page)
      await enabledPay(page)
      await pay(page)
      await see(page, 'Your money is on its way back')
    },
  },
]

const APPOINTMENT_PAGE = '/dashboard/appointment/booking-0'

/** Answers an appointment page's requests with made-up data: a paid visit that is 20 hours away. */
async function appointment(page: Page, changes: object = {}): Promise<void> {
  const booking = { ...BOOKINGS[0], price: 400, date: 'Jan 16, 2026' }
  await answer('/booking/booking-0', booking)(page)
  await answer('/booking/booking-0/options', { ...OPTIONS, ...changes })(page)
  await answer('/booking/booking-0/times', TIMES)(page)
}

/** Screenshots of an appointment's page, and of the dialogs that cancel or move the appointment. */
const CHANGE: readonly Scene[] = [
  { name: 'change', path: APPOINTMENT_PAGE, stage: appointment },
  {
    name: 'change-cancelling',
    path: APPOINTMENT_PAGE,
    stage: appointment,
    isWindow: true,
    act: press('Cancel the appointment'),
  },
  {
    name: 'change-choosing',
    path: APPOINTMENT_PAGE,
    stage: appointment,
    act: async (page) => {
      await press('Move to another time')(page)
      await see(page, /free times?$/)
    },
  },
  {
    name: 'change-moving',
    isWindow: true,
    act: (page) =>
      page
        .getByRole('button', { name: /^\d+:\d\d.*AM$/ })
        .last()
        .click(),
  },
  {
    name: 'change-cancelled',
    path: APPOINTMENT_PAGE,
    stage: async (page) => {
      await appointment(page)
      const reply = { _id: 'booking-0', cancelledAt: '2026-01-15T17:00:00Z', refund: 200 }
      await answer('/booking/booking-0/cancel', reply, 'POST')(page)
    },
    act: async (page) => {
      await press('Cancel the appointment')(page)
      await press('Cancel Appointment')(page)
      await see(page, 'Your appointment is cancelled')
    },
  },
  {
    name: 'change-closed',
    path: APPOINTMENT_PAGE,
    stage: (page) =>
      appointment(page, {
        canCancel: false,
        canMove: false,
        why: 'This appointment has begun. Please call the clinic.',
      }),
  },
  {
    name: 'change-loading',
    path: APPOINTMENT_PAGE,
    isLoading: true,
    stage: hold('/booking/booking-0'),
  },
]

/**
 * Screenshots of a patient's dashboard.
 * For the last screenshot, a patient opens an admin page, and the app then signs the patient out.
 */
const DASHBOARD: readonly Scene[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'dashboard-empty', path: '/dashboard', stage: answer('/booking', []) },
  { name: 'dashboard-long', path: '/dashboard', stage: answer('/booking', BOOKINGS) },
  { name: 'dashboard-loading', path: '/dashboard', isLoading: true, stage: hold('/booking') },
  {
    name: 'dashboard-unreachable',
    path: '/dashboard',
    stage: cut('/booking'),
    act: (page) => see(page, 'Try again'),
  },
  { name: 'dashboard-history', path: '/dashboard/history' },
  {
    name: 'dashboard-history-long',
    path: '/dashboard/history',
    stage: answer('/history', HISTORY),
  },
  { name: 'calendar', path: '/dashboard/calendar' },
  {
    name: 'calendar-made',
    path: '/dashboard/calendar',
    act: async (page) => {
      await press('Create my link')(page)
      await see(page, 'Your private link')
    },
  },
  { name: 'calendar-kept', path: '/dashboard/calendar' },
  {
    name: 'calendar-replace',
    path: '/dashboard/calendar',
    isWindow: true,
    act: press('Replace the link'),
  },
  {
    name: 'dashboard-menu',
    path: '/dashboard',
    widths: [PHONE, TABLET],
    isWindow: true,
    act: press('My account'),
  },
  {
    name: 'turned-away',
    path: '/dashboard/users',
    act: (page) => see(page, /^Only an admin can open that page/),
  },
]

export const PATIENTS: readonly Scene[] = [
  ...BOOKING,
  ...PAYMENT,
  ...CHARGED,
  ...CHANGE,
  ...DASHBOARD,
]

/** Screenshots of very long names, very long lists and days with many slots. */
export const LONG: readonly Scene[] = [
  {
    name: 'long-slots',
    path: ON_DAY,
    stage: answer('/available', LONG_LIST),
  },
  {
    name: 'long-name-modal',
    isWindow: true,
    act: (page) => openModal(page, 'Oral Check-up', DAY),
  },
  {
    name: 'long-name-payment',
    act: async (page) => {
      await bookToPay(page, 'Oral Check-up', DAY)
      await closeToast(page)
      await enabledPay(page)
    },
  },
  { name: 'long-name-dashboard', path: '/dashboard' },
]
