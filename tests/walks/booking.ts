import { expect, type Page } from '@playwright/test'
import { bookingMachine } from '../../machines/booking.ts'
import { Failure } from '../../machines/failure.ts'
import type { BookingReply } from '../../schemas/booking.ts'
import type { Treatment } from '../../schemas/treatment.ts'
import { PATIENT } from '../journeys/accounts.ts'
import { activate, tabTo } from '../journeys/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { everyday } from './clinic.ts'
import { booking as booked, offline, refused } from './samples.ts'
import { alert, dialog, isTold, loginScreen, toast } from './sights.ts'
import { asks, type BrowserStage, type Gesture, type Sight, type Walk } from './stage.ts'

const TODAY = 'Jan 5, 2023'
const EARLY = '08.00 AM - 08.30 AM'
const LATE = '04.30 PM - 05.00 PM'
const free: Treatment[] = [
  { _id: 't1', name: 'Cavity Filling', price: 150, slots: [EARLY, LATE] },
  { _id: 't2', name: 'Root Canal', price: 400, slots: [] },
]
const offer = { date: 'Jan 6, 2023', slot: LATE }
const clash: BookingReply = {
  success: false,
  booking: { date: TODAY, slot: EARLY },
  nearest: [offer],
}
const priceChanged = new Failure('rejected', 'The price has changed.', { code: 'price_changed' })

const person = { email: PATIENT.email, name: PATIENT.name }
const input = {
  date: TODAY,
  isDateAsked: true,
  draft: { slot: '', phone: '' },
  patient: person,
  newKey: () => 'key',
}

const events = [
  { type: 'date.pick', date: 'Jan 6, 2023' },
  { type: 'date.suggest', date: 'Jan 7, 2023' },
  { type: 'treatment.choose', id: 't1' },
  { type: 'treatment.choose', id: 't2' },
  { type: 'slot.pick', slot: LATE },
  { type: 'phone.type', text: '1' },
  { type: 'booking.submit' },
  { type: 'booking.dismiss' },
  { type: 'offer.take', appointment: offer },
  { type: 'retry' },
]

const asked: Scenario<typeof bookingMachine> = {
  machine: bookingMachine,
  input,
  events,
  outcomes: {
    listAvailable: { answers: { 'free slots': free }, errors: { 'no answer': offline } },
    book: {
      answers: { booked: { success: true, booking: booked }, 'a clash': clash },
      errors: {
        'no answer': offline,
        'the session is over': refused,
        'the price has changed': priceChanged,
      },
    },
  },
  facet: ({ context }) => ({
    isPhoneBad: context.draft.phone === '1',
    hasOffers: context.offers !== null,
    treatment: context.treatmentId,
    isListed: context.treatments.length > 0,
  }),
}

const GONE = '09.00 AM - 09.30 AM'
const wantsGoneSlot: Scenario<typeof bookingMachine> = {
  ...asked,
  input: { ...input, treatmentId: 't1', draft: { slot: GONE, phone: '5550100' } },
  events: [],
  outcomes: { listAvailable: { answers: { 'other free slots': free } } },
}

const undecided: Scenario<typeof bookingMachine> = {
  ...asked,
  input: { ...input, isDateAsked: false },
  events: events.filter(({ type }) => type.startsWith('date.')),
  outcomes: {
    listAvailable: { answers: { 'free slots': free }, errors: { 'no answer': offline } },
  },
  facet: ({ context }) => [context.date, context.dateBy],
}

const card = (page: Page, id: unknown) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: free.find(({ _id }) => _id === id)?.name ?? 'no such treatment' })

const bookButton = (page: Page, id: unknown) =>
  card(page, id).getByRole('button', { name: /Book Appointment/ })

const offerButton = (page: Page) =>
  page.getByRole('button', { name: `${offer.date} at ${offer.slot}` })

const suggest: Gesture = (_page, _event, _state, answer) =>
  answer('openings', { json: { from: TODAY, free: [0, 0, 9] } })

const gestures: BrowserStage['gestures'] = {
  'date.pick': async (page, event) => {
    await tabTo(page, page.getByLabel('Or type a date'))
    await page.keyboard.press('Control+A')
    await page.keyboard.type(String(event['date']))
    await page.keyboard.press('Enter')
    await expect(dayHeading(page)).toBeFocused()
  },
  'date.suggest': suggest,
  'treatment.choose': (page, event) => activate(page, bookButton(page, event['id'])),
  'slot.pick': async (page) => {
    await tabTo(page, page.getByRole('combobox', { name: 'Time' }))
    await page.keyboard.press('End')
  },
  'phone.type': async (page, event) => {
    await tabTo(page, page.getByLabel('Phone number'))
    await page.keyboard.press('Control+A')
    await page.keyboard.type(String(event['text']))
  },
  'booking.submit': (page) => activate(page, page.getByRole('button', { name: 'Submit' })),
  'booking.dismiss': (page) => page.keyboard.press('Escape'),
  'offer.take': (page) => activate(page, offerButton(page)),
  retry: (page) =>
    activate(page, page.getByRole('main').getByRole('button', { name: 'Try again' })),
}

const refusals: NonNullable<BrowserStage['refusals']> = {
  'treatment.choose': async (page, event) => {
    if (await card(page, event['id']).count())
      await expect(bookButton(page, event['id'])).toBeDisabled()
  },
  'offer.take': (page) => expect(offerButton(page)).toHaveCount(0),
}

const dayHeading = (page: Page) => page.getByRole('heading', { name: /^Available Appointsment on/ })

const TOASTS: Record<string, string> = {
  'book: booked': `Appointment is set, ${booked.date} at ${booked.slot}`,
  'book: a clash': `Already have and appointment on, ${TODAY} at ${EARLY}`,
  'book fails: the price has changed': priceChanged.message,
}

const onDay: Sight = (page, { context }) =>
  expect(dayHeading(page)).toHaveText(`Available Appointsment on ${context.date}`)

const loading: Sight = async (page, state, event) => {
  await onDay(page, state)
  await dialog(page, undefined)
  const text = TOASTS[event?.told ?? '']
  if (text !== undefined) await toast(page, text)
}

const browsing: Sight = async (page, state, event) => {
  const { context } = state
  await onDay(page, state)
  await dialog(page, undefined)
  for (const { _id, name, slots } of context.treatments) {
    await expect(card(page, _id)).toContainText(slots[0] ?? 'Try Another Date.')
    await expect(card(page, _id).getByRole('heading')).toHaveText(name)
  }
  await expect(offerButton(page)).toHaveCount(context.offers === null ? 0 : 1)
  if (event?.type === 'booking.dismiss') await expect(bookButton(page, 't1')).toBeFocused()
}

const filling: Sight = async (page, state, event) => {
  if (isTold(event, 'book fails: the session is over')) return loginScreen(page, state)
  const { draft, fields, failure } = state.context
  await dialog(page, 'Booking for: Cavity Filling')
  await expect(page.getByRole('combobox', { name: 'Time' })).toHaveValue(draft.slot)
  await expect(page.getByLabel('Phone number')).toHaveValue(draft.phone)
  for (const message of Object.values(fields))
    await expect(page.getByText(String(message))).toBeVisible()
  if (failure !== null)
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(failure)
}

const submitting: Sight = async (page) => {
  await dialog(page, 'Booking for: Cavity Filling')
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
}

const stage: BrowserStage = {
  scenario: asked,
  person: 'patient',
  address: '/appointment?date=2023-01-05',
  asks: {
    listAvailable: { request: asks('GET', /^\/available$/) },
    book: { request: asks('POST', /^\/booking$/) },
  },
  background: everyday(PATIENT.email),
  neighbours: { openings: asks('GET', /^\/openings$/) },
  gestures,
  refusals: { ...refusals, 'date.suggest': suggest },
  sights: { loading, unavailable: alert, browsing, filling, submitting },
}

export const booking: Walk = {
  name: 'booking',
  machine: bookingMachine,
  scenarios: [asked, wantsGoneSlot, undecided],
  always: (state) => {
    const isOpen = state.matches('filling') || state.matches('submitting')
    expect(state.hasTag('modal')).toBe(isOpen)
    if (isOpen) expect(state.context.treatmentId).toBe('t1')
  },
  unreachable: {},
  browser: [
    stage,
    {
      ...stage,
      scenario: wantsGoneSlot,
      address: '/appointment?date=2023-01-05&treatment=t1',
      remembers: {
        [`draft:booking:${PATIENT.email}`]: JSON.stringify({ slot: GONE, phone: '5550100' }),
      },
    },
    {
      ...stage,
      scenario: undecided,
      address: '/appointment',
      // The clinic has been asked already, and suggests once.
      refusals: { 'date.suggest': async () => {} },
    },
  ],
}
