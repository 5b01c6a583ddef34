import { expect, type Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import * as z from 'zod/mini'
import { bookingToast, refusalToast } from '../../../machines/booking-submission.ts'
import { listedTreatments } from '../../../machines/booking-setup.ts'
import { bookingMachine } from '../../../machines/booking.ts'
import { Failure } from '../../../machines/failure.ts'
import { Appointment, BookingDraft, BookingReply, KeptDraft } from '../../../schemas/booking.ts'
import { displaySlot } from '../../../schemas/slot.ts'
import { TreatmentList, type Treatment } from '../../../schemas/treatment.ts'
import { ME, relativeIn, SOMEONE_ELSE } from '../../../schemas/visit-form.ts'
import { appointmentPath } from '../../../src/services/appointment-address.ts'
import { PATIENT } from '../../rig/accounts.ts'
import { activate, retype, tabTo } from '../../rig/keyboard.ts'
import { shownAppointment } from '../../rig/shown.ts'
import type { PathEvent, Scenario } from '../walk.ts'
import { bookingWords } from '../words/booking.ts'
import { everyday } from './clinic.ts'
import { booking as booked, filled, offline, refused, options } from './samples.ts'
import { alert, dialog, isTold, loginScreen, toast } from './sights.ts'
import {
  asks,
  replyOf,
  type BrowserStage,
  type Gesture,
  type Gestures,
  type Sight,
  type Sights,
  type Walk,
} from './stage.ts'

/** The treatment that the patient books in the tests. */
const CHOSEN = 'Cavity Filling'
const TODAY = 'Jan 5, 2023'
const EARLY = '08.00 AM - 08.30 AM'
const LATE = '04.30 PM - 05.00 PM'
const free: Treatment[] = [
  { _id: 't1', name: CHOSEN, price: 150, slots: [EARLY, LATE] },
  { _id: 't2', name: 'Root Canal', price: 400, slots: [] },
]
const offer = { date: 'Jan 6, 2023', slot: LATE }
const clash: BookingReply = {
  success: false,
  booking: { date: TODAY, slot: EARLY },
  nearest: [offer],
}
/** The failure that the app reports after an error reply from the clinic's own server. */
const troubled = new Failure('unreachable', offline.message, { answered: true })
const unconfirmed = new Failure('refused', 'Please confirm your email address first.', {
  code: 'unconfirmed',
})
const providerDown = new Failure(
  'unreachable',
  'The sign-in service cannot be reached. Check your connection and try again.',
)
const taken = new Failure('rejected', 'This time has just been taken.', { code: 'slot_taken' })
const priceChanged = new Failure('rejected', 'The price has changed.', { code: 'price_changed' })

const person = { email: PATIENT.email, name: PATIENT.name }
const input = {
  date: TODAY,
  isDateAsked: true,
  draft: filled({}),
  patient: person,
  newKey: () => 'key',
}

const events: Scenario<typeof bookingMachine>['events'] = [
  { type: 'date.pick', date: 'Jan 6, 2023' },
  { type: 'date.suggest', date: 'Jan 7, 2023' },
  { type: 'treatment.choose', id: 't1' },
  { type: 'treatment.choose', id: 't2' },
  { type: 'form.edit', draft: filled({ slot: LATE, phone: '' }) },
  { type: 'form.edit', draft: filled({ slot: LATE, phone: '1' }) },
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
        'the clinic is in trouble': troubled,
        'the session is over': refused,
        'the price has changed': priceChanged,
      },
    },
  },
  facet: ({ context }) => ({
    isPhoneBad: context.draft.phone === '1',
    hasOffers: context.offers !== null,
    isRefused: context.refusal !== null,
    treatment: context.treatmentId,
    isListed: listedTreatments(context) !== undefined,
  }),
}

const GONE = '09.00 AM - 09.30 AM'
const wantsGoneSlot: Scenario<typeof bookingMachine> = {
  ...asked,
  input: { ...input, treatmentId: 't1', draft: filled({ slot: GONE, phone: '5550100' }) },
  events: [],
  outcomes: { listAvailable: { answers: { 'other free slots': free } } },
}

/** The scenario in which the browser's Forward button opens the booking modal again. */
const followed: Scenario<typeof bookingMachine> = {
  ...asked,
  events: [
    { type: 'choice.follow', date: 'Jan 6, 2023', treatmentId: 't1' },
    { type: 'booking.dismiss' },
  ],
  outcomes: {
    listAvailable: { answers: { 'free slots': free }, errors: { 'no answer': offline } },
  },
  facet: ({ context }) => [context.date, context.treatmentId],
}

/** The scenario in which the clinic accepts bookings only from confirmed email addresses. */
const mustConfirm: Scenario<typeof bookingMachine> = {
  ...asked,
  events: [
    { type: 'treatment.choose', id: 't1' },
    { type: 'booking.submit' },
    { type: 'booking.dismiss' },
    { type: 'mail.send' },
  ],
  outcomes: {
    listAvailable: { answers: { 'free slots': free } },
    book: { errors: { 'the address is not confirmed': unconfirmed } },
    awaitConfirmation: { answers: { confirmed: undefined } },
    sendConfirmation: { answers: { sent: undefined }, errors: { 'no answer': providerDown } },
  },
  facet: ({ context }) => context.treatmentId,
}

const berg = { _id: 'berg', name: 'Dr. Berg', slots: [GONE, LATE] }
const cole = { _id: 'cole', name: 'Dr. Cole', slots: [EARLY] }
const someDoctor: Treatment[] = [
  { _id: 't1', name: CHOSEN, price: 150, slots: [EARLY, GONE, LATE], duration: 30 },
].map((treatment) => ({ ...treatment, doctors: [cole, berg] }))

/** The scenario in which the patient chooses a doctor, who may not be free at the chosen time. */
const wishesDoctor: Scenario<typeof bookingMachine> = {
  ...asked,
  events: [
    { type: 'treatment.choose', id: 't1' },
    { type: 'form.edit', draft: filled({ slot: EARLY, doctorId: 'berg' }) },
    { type: 'form.edit', draft: filled({ slot: LATE, doctorId: 'berg' }) },
    { type: 'booking.submit' },
    { type: 'booking.dismiss' },
  ],
  outcomes: {
    listAvailable: { answers: { 'free slots': someDoctor } },
    book: { answers: { booked: { success: true, booking: booked }, 'a clash': clash } },
  },
  facet: ({ context }) => [context.treatmentId, context.draft, context.replaced],
}

/** The scenario in which the form offers the phone number of an earlier visit. */
const recalls: Scenario<typeof bookingMachine> = {
  ...asked,
  input: { ...input, draft: KeptDraft.parse({}) },
  events: [
    { type: 'treatment.choose', id: 't1' },
    { type: 'form.edit', draft: filled({ slot: LATE, phone: '' }) },
    { type: 'form.edit', draft: filled({ slot: LATE, phone: '5550100' }) },
    { type: 'booking.dismiss' },
  ],
  outcomes: {
    listAvailable: { answers: { 'free slots': free } },
    recallPhone: {
      answers: { 'a number': '+1 212 555 0142', 'no number': '' },
      errors: { 'no answer': offline },
    },
  },
  facet: ({ context }) => [context.treatmentId, context.phoneBy, context.draft.phone],
}

/** The scenario in which another patient holds the slot that the form shows. */
const beaten: Scenario<typeof bookingMachine> = {
  ...asked,
  events: [
    { type: 'treatment.choose', id: 't1' },
    { type: 'slot.gone' },
    { type: 'booking.dismiss' },
  ],
  outcomes: {
    listAvailable: {
      answers: {
        'free slots': free,
        'another free slot': free.map((each) => ({ ...each, slots: each.slots.slice(1) })),
        'nothing free': free.map((each) => ({ ...each, slots: [] })),
      },
      errors: { 'no answer': offline },
    },
  },
  facet: ({ context }) => [context.treatmentId, context.treatments, context.refusal],
}

/** The scenario in which the patient books another treatment after a booking. */
const booksAnother: Scenario<typeof bookingMachine> = {
  ...asked,
  events: [
    { type: 'treatment.choose', id: 't1' },
    { type: 'booking.submit' },
    { type: 'treatments.unfold' },
  ],
  outcomes: {
    listAvailable: { answers: { 'free slots': free } },
    book: { answers: { booked: { success: true, booking: { ...booked, date: TODAY } } } },
  },
  facet: ({ context }) => [context.treatmentId, context.isFolded, listedTreatments(context)],
}

const mia = { id: 'mia', name: 'Mia', relation: 'family' } as const
const leo = { id: 'leo', name: 'Leo', relation: 'family' } as const
const inFuture = new Failure('rejected', 'Some fields are not valid.', {
  fields: { birthDate: 'The birth date is in the future' },
})
const notRelated = new Failure('refused', 'This person does not belong to your account.', {
  code: 'not_owner',
})

/** The scenario in which the patient books for a relative. */
const forRelatives: Scenario<typeof bookingMachine> = {
  ...asked,
  events: [
    { type: 'treatment.choose', id: 't1' },
    { type: 'family.known', family: [mia] },
    { type: 'form.edit', draft: filled({ slot: EARLY, personId: ME }) },
    { type: 'form.edit', draft: filled({ slot: EARLY, personId: mia.id }) },
    { type: 'form.edit', draft: filled({ slot: EARLY, personId: SOMEONE_ELSE }) },
    { type: 'form.edit', draft: filled({ slot: EARLY, personId: SOMEONE_ELSE, name: leo.name }) },
    { type: 'booking.submit' },
    { type: 'booking.dismiss' },
  ],
  outcomes: {
    listAvailable: { answers: { 'free slots': free } },
    addRelative: {
      answers: { added: leo },
      errors: {
        'no answer': offline,
        'the birth date is in the future': inFuture,
        'the session is over': refused,
      },
    },
    book: {
      answers: { booked: { success: true, booking: booked } },
      errors: { 'no relative of the account': notRelated },
    },
  },
  facet: ({ context: { treatmentId, draft, relatives } }) => [
    treatmentId,
    draft.personId,
    draft.name,
    relatives.length,
  ],
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

const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

const BOOK = /Book Appointment/

const bookButton = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: BOOK })

const another = (page: Page) => page.getByRole('button', { name: 'Book another' })

/** Unfolds the treatments, unless an earlier step of the path has unfolded them. */
async function unfold(page: Page): Promise<void> {
  await expect(another(page).or(page.getByRole('article').first())).toBeVisible()
  if (await another(page).isVisible()) await activate(page, another(page))
}

const nameOf = ({ context }: AnyMachineSnapshot, id: unknown): string =>
  TreatmentList.parse(context.treatments).find(({ _id }) => _id === id)?.name ?? 'none such'

const offerButton = (page: Page, event: PathEvent) =>
  page.getByRole('button', { name: shownAppointment(Appointment.parse(event['appointment'])) })

/** Returns true if nobody can choose a treatment, because the page shows no list of treatments. */
export const isUnlisted = (state: AnyMachineSnapshot, { type }: PathEvent) =>
  type === 'treatment.choose' &&
  state.matches('loading') &&
  listedTreatments(state.context) === undefined

const suggest: Gesture = (_page, _event, _state, answer) =>
  answer('openings', { json: { from: TODAY, free: [0, 0, 9] } })

/** Maps each event of the booking's state machine to key presses on the booking page. */
export const bookingGestures: Gestures<typeof bookingMachine> = {
  'date.pick': async (page, event) => {
    await retype(page, page.getByLabel('Or type a date'), String(event['date']))
    await page.keyboard.press('Enter')
    await expect(dayHeading(page)).toBeFocused()
  },
  'date.suggest': suggest,
  // Opens the treatment's URL within the app, as the browser's Forward button or a link would.
  'choice.follow': (page, event) =>
    page.evaluate(
      (path) => history.pushState(null, '', path),
      appointmentPath(String(event['date']), String(event['treatmentId'])),
    ),
  'treatment.choose': async (page, event, state) => {
    if (state.context.isFolded) await unfold(page)
    await activate(page, bookButton(page, nameOf(state, event['id'])))
  },
  'form.edit': async (page, event) => {
    const { slot, phone, doctorId, personId, name } = BookingDraft.parse(event['draft'])
    if (personId !== '') await choosePerson(page, personId, name)
    if (doctorId !== '') {
      await tabTo(page, doctorChoice(page))
      await page.keyboard.press('End')
    }
    if (slot === LATE) {
      await tabTo(page, page.getByRole('combobox', { name: 'Time' }))
      await page.keyboard.press('End')
    }
    await retype(page, page.getByLabel('Phone number'), phone)
    if (phone === '') await page.keyboard.press('Delete')
  },
  'family.known': (_page, event, _state, answer) => answer('family', { json: event['family'] }),
  'booking.submit': (page) => activate(page, page.getByRole('button', { name: 'Submit' })),
  'booking.dismiss': (page) => page.keyboard.press('Escape'),
  'offer.take': (page, event) => activate(page, offerButton(page, event)),
  'treatments.unfold': async (page) => {
    await activate(page, another(page))
    await expect(dayHeading(page)).toBeFocused()
  },
  'slot.gone': (_page, _event, _state, answer) => answer('hold', replyOf(taken)),
  'mail.send': (page) => activate(page, page.getByRole('button', { name: 'Send the email again' })),
  retry: (page) =>
    activate(page, page.getByRole('main').getByRole('button', { name: 'Try again' })),
}

/** Maps event types to checks that the booking page does not offer an event that a guard stops. */
export const bookingRefusals: Partial<Gestures<typeof bookingMachine>> = {
  'treatment.choose': async (page, event, state) => {
    const disabled = page.getByRole('button', { name: BOOK, disabled: true })
    const cards = card(page, nameOf(state, event['id']))
    await expect(cards.filter({ hasNot: disabled })).toHaveCount(0)
  },
  'offer.take': (page, event) => expect(offerButton(page, event)).toHaveCount(0),
  'treatments.unfold': (page) => expect(another(page)).toHaveCount(0),
}

const whose = (page: Page) => page.getByRole('combobox', { name: 'Who is this visit for?' })
const someoneElse = (page: Page) => page.getByRole('button', { name: 'Book for someone else' })
const theirName = (page: Page) => page.getByLabel('Their name')

/** Chooses the person whom the visit is for, or enters the name of somebody new. */
async function choosePerson(page: Page, personId: string, name: string): Promise<void> {
  if (await someoneElse(page).isVisible()) {
    await activate(page, someoneElse(page))
    await expect(theirName(page)).toBeFocused()
  } else {
    await tabTo(page, whose(page))
    await page.keyboard.press(personId === SOMEONE_ELSE ? 'End' : 'Home')
    if (personId === mia.id) await page.keyboard.press('ArrowDown')
  }
  if (personId !== SOMEONE_ELSE) return
  await retype(page, theirName(page), name)
  if (name === '') await page.keyboard.press('Delete')
}

const doctorChoice = (page: Page) => page.getByRole('combobox', { name: 'Doctor' })

const dayHeading = (page: Page) => page.getByRole('heading', { name: /^Available Appointsment on/ })

/** Returns the text of the toast after a booking request, or undefined if there is no toast. */
function toastOf(
  { context }: AnyMachineSnapshot,
  { told = '', output, error }: PathEvent,
): string | undefined {
  const relative = z.nullable(z.string()).parse(context.bookedFor)
  if (told.startsWith('book: ')) return bookingToast(BookingReply.parse(output), relative).text
  return told.startsWith('book fails: ') ? refusalToast({ error }).text : undefined
}

const onDay: Sight = (page, { context }) =>
  expect(dayHeading(page)).toHaveText(`Available Appointsment on ${context.date}`)

const loading: Sight = async (page, state, event) => {
  await onDay(page, state)
  await dialog(page, undefined)
  const text = event && toastOf(state, event)
  if (text !== undefined) await toast(page, text)
}

const browsing: Sight = async (page, state, event) => {
  const { context } = state
  await onDay(page, state)
  await dialog(page, undefined)
  if (context.isFolded) await unfold(page)
  for (const {
    name,
    slots: [first],
  } of TreatmentList.parse(context.treatments)) {
    const words = first === undefined ? 'Try Another Date.' : displaySlot(first)
    await expect(card(page, name)).toContainText(words)
    await expect(card(page, name).getByRole('heading')).toHaveText(name)
  }
  const refusal = page.getByText(/ was not booked\. /)
  if (context.refusal === null) await expect(refusal).toHaveCount(0)
  else await expect(refusal).toContainText(context.refusal.reason)
  const offers = page.getByRole('region', { name: /^The nearest free times for / })
  if (context.offers === null) await expect(offers).toHaveCount(0)
  else
    await expect(offers.getByRole('button')).toHaveText(
      context.offers.appointments.map(shownAppointment),
    )
  if (event?.type === 'booking.dismiss') await expect(bookButton(page, CHOSEN)).toBeFocused()
}

const browsingFolded: Sight = async (page, state, event) => {
  const { isFolded } = state.context
  await expect(another(page)).toHaveCount(isFolded ? 1 : 0)
  if (!isFolded) return browsing(page, state, event)
  await expect(page.getByRole('article')).toHaveCount(0)
}

/**
 * Expects the list of treatments, and the focus on the day's heading after the modal has closed.
 */
const afterFollowing: Sight = async (page, state, event) => {
  await browsing(page, state)
  if (event?.type === 'booking.dismiss') await expect(dayHeading(page)).toBeFocused()
}

const filling: Sight = async (page, state, event) => {
  if (event?.told?.endsWith(' fails: the session is over')) return loginScreen(page, state)
  const { draft, fields, failure } = state.context
  await dialog(page, `Booking for: ${CHOSEN}`)
  await expect(page.getByRole('combobox', { name: 'Time' })).toHaveValue(draft.slot)
  await expect(page.getByLabel('Phone number')).toHaveValue(draft.phone)
  for (const message of Object.values(fields))
    await expect(page.getByText(String(message)).first()).toBeVisible()
  if (failure !== null)
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(failure)
}

const fillingForRelative: Sight = async (page, state, event) => {
  await filling(page, state, event)
  if (isTold(event, 'addRelative fails: the session is over')) return
  const { draft, relatives } = state.context
  const isAsked = isWhoseAsked(state)
  await expect(someoneElse(page)).toHaveCount(isAsked ? 0 : 1)
  if (!isAsked) return
  await expect(whose(page)).toHaveValue(draft.personId || ME)
  await expect(whose(page).getByRole('option')).toHaveCount(relatives.length + 2)
  const isNew = draft.personId === SOMEONE_ELSE
  await expect(theirName(page)).toHaveCount(isNew ? 1 : 0)
  if (isNew) await expect(theirName(page)).toHaveValue(draft.name)
}

const fillingWithDoctor: Sight = async (page, state, event) => {
  await filling(page, state, event)
  const { draft, replaced } = state.context
  await expect(doctorChoice(page)).toHaveValue(draft.doctorId)
  await expect(page.getByText(/^This doctor is not free at /)).toHaveCount(
    replaced === null ? 0 : 1,
  )
}

const submitting: Sight = async (page) => {
  await dialog(page, `Booking for: ${CHOSEN}`)
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
}

const confirming: Sight = async (page, state) => {
  await dialog(page, 'Confirm your email')
  const { failure } = state.context
  if (failure !== null)
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(failure)
  const again = page.getByRole('button', { name: 'Send the email again' })
  await expect(again).toHaveCount(state.hasTag('mailed') ? 0 : 1)
}

/** Maps each state of the booking's state machine to the assertions about the booking page. */
export const bookingSights: Sights<typeof bookingMachine> = {
  loading,
  unavailable: alert,
  browsing,
  'filling.recalling': filling,
  'filling.ready': filling,
  rechecking: submitting,
  adding: submitting,
  submitting,
  'unconfirmed.waiting': confirming,
  'unconfirmed.mailing': confirming,
  'unconfirmed.mailed': confirming,
}

const provider = (call: string) =>
  asks('POST', new RegExp(`^/identitytoolkit\\.googleapis\\.com/v1/accounts:${call}$`))

const stage: BrowserStage<typeof bookingMachine> = {
  scenario: asked,
  person: 'patient',
  address: '/appointment?date=2023-01-05',
  asks: {
    listAvailable: { request: asks('GET', /^\/available$/) },
    book: {
      request: asks('POST', /^\/booking$/),
      // The app assumes that a 501 without a JSON body comes from a proxy, not the clinic's server.
      reply: ({ error }) => (error === offline ? { status: 501 } : undefined),
    },
  },
  background: [
    { request: asks('GET', /^\/own-phone$/), reply: { json: { phone: '' } } },
    { request: asks('GET', /^\/booking\/[^/]+\/options$/), reply: { json: options } },
    ...everyday(PATIENT.email),
  ],
  neighbours: { openings: asks('GET', /^\/openings$/) },
  gestures: bookingGestures,
  refusals: { ...bookingRefusals, 'date.suggest': suggest },
  // The page requests its free-slot counts only once, and a hold (temporary reservation) only once.
  once: ['date.suggest', 'slot.gone'],
  sights: bookingSights,
  isImpossible: isUnlisted,
}

const knowsMia = ({ context }: AnyMachineSnapshot) =>
  z
    .array(z.object({ id: z.string() }))
    .parse(context.relatives)
    .some(({ id }) => id === mia.id)

// The page lists the relatives once. The list is not empty until a removed relative is forgotten.
const isListedTwice = (state: AnyMachineSnapshot, { type }: PathEvent) =>
  type === 'family.known' &&
  (state.context.relatives.length > 0 || state.context.draft.personId === ME)

/** Returns true if the event needs an answer that the form does not offer or has not got. */
function isNobodysChoice(state: AnyMachineSnapshot, event: PathEvent): boolean {
  if (isTold(event, 'book fails: no relative of the account'))
    return relativeIn(state.context.draft) === undefined
  if (event.type !== 'form.edit') return false
  const { personId } = BookingDraft.parse(event['draft'])
  if (personId === mia.id) return !knowsMia(state)
  return personId === ME && !isWhoseAsked(state)
}

const isWhoseAsked = ({ context: { draft, relatives } }: AnyMachineSnapshot) =>
  draft.personId !== '' || relatives.length > 0

export const booking: Walk<typeof bookingMachine> = {
  name: 'booking',
  machine: bookingMachine,
  words: bookingWords,
  scenarios: [
    asked,
    wantsGoneSlot,
    wishesDoctor,
    recalls,
    followed,
    beaten,
    booksAnother,
    forRelatives,
    undecided,
    mustConfirm,
  ],
  always: (state) => {
    const isOpen = ['filling', 'rechecking', 'adding', 'submitting', 'unconfirmed'].some((name) =>
      state.matches(name),
    )
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
      scenario: wishesDoctor,
      sights: { ...bookingSights, 'filling.ready': fillingWithDoctor },
      // Once the patient has chosen a doctor, the booking form offers only that doctor's times.
      isImpossible: (state, event) =>
        isUnlisted(state, event) ||
        (event.type === 'form.edit' &&
          BookingDraft.parse(event['draft']).slot === EARLY &&
          state.context.draft.doctorId !== ''),
    },
    {
      ...stage,
      scenario: recalls,
      asks: {
        ...stage.asks,
        recallPhone: {
          request: asks('GET', /^\/own-phone$/),
          reply: ({ output, error }) =>
            error === undefined ? { json: { phone: output } } : undefined,
        },
      },
      background: everyday(PATIENT.email),
    },
    {
      ...stage,
      scenario: followed,
      sights: { ...bookingSights, browsing: afterFollowing },
      // If the URL already names the current treatment, the app sends no `choice.follow` event.
      isImpossible: ({ context }, { type, treatmentId }) =>
        type === 'choice.follow' && context.treatmentId === treatmentId,
    },
    {
      ...stage,
      scenario: beaten,
      neighbours: { ...stage.neighbours, hold: asks('POST', /^\/hold$/) },
    },
    {
      ...stage,
      scenario: booksAnother,
      sights: { ...bookingSights, browsing: browsingFolded },
      // Folded treatments have no buttons.
      isImpossible: (state, event) =>
        isUnlisted(state, event) || (event.type === 'treatment.choose' && state.context.isFolded),
    },
    {
      ...stage,
      scenario: forRelatives,
      asks: {
        ...stage.asks,
        addRelative: { request: asks('POST', /^\/family$/) },
      },
      neighbours: { ...stage.neighbours, family: asks('GET', /^\/family$/) },
      once: ['family.known'],
      sights: { ...bookingSights, 'filling.ready': fillingForRelative },
      isImpossible: (state, event) =>
        isUnlisted(state, event) || isListedTwice(state, event) || isNobodysChoice(state, event),
    },
    {
      ...stage,
      scenario: undecided,
      address: '/appointment',
      // No person causes `date.suggest`: the calendar suggests a date once, after its first load.
      refusals: { 'date.suggest': async () => {} },
    },
    {
      ...stage,
      scenario: mustConfirm,
      asks: {
        ...stage.asks,
        awaitConfirmation: { request: provider('lookup'), reply: () => 'real' },
        sendConfirmation: {
          request: provider('sendOobCode'),
          reply: ({ error }) => (error === undefined ? { json: { email: PATIENT.email } } : 'lost'),
        },
      },
      delays: { mailPause: 60_000 },
    },
  ],
}
