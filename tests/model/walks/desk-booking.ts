import { expect, type Locator, type Page } from '@playwright/test'
import { Failure } from '../../../machines/failure.ts'
import { SEARCH_PAUSE_MS } from '../../../machines/desk-booking-setup.ts'
import { treatmentsIn } from '../../../machines/desk-booking-form.ts'
import { deskBookingMachine } from '../../../machines/desk-booking.ts'
import type { DeskBookingReply, DeskDraft } from '../../../schemas/desk.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, retype, tabTo } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { deskBookingWords } from '../words/desk-booking.ts'
import { agendaOf, DAY, NEXT_DAY, times, visit } from './agenda-samples.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { dialog, isTold, loginScreen } from './sights.ts'
import { asks, type BrowserStage, type Gesture, type Sight, type Walk } from './stage.ts'
import { controlStream } from './stream.ts'

const { person } = visit
const found = { people: [person], more: false }
const taken: DeskBookingReply = {
  success: false,
  taken: { date: DAY, startsAt: 600, isOwn: false },
  nearest: [{ date: DAY, startsAt: 660 }],
}
const own: DeskBookingReply = { ...taken, taken: { ...taken.taken, isOwn: true } }
const duplicate = new Failure('rejected', 'Somebody else already has this email address.', {
  code: 'duplicate',
  fields: { email: 'Somebody else already has this email address' },
})

const base = {
  machine: deskBookingMachine,
  input: {
    place: { date: DAY, agendaId: '', startsAt: null },
    isWalkIn: false,
    draft: undefined,
    today: DAY,
    newKey: () => 'key',
  },
}

/** The scenario in which staff search for a patient. The day's free times never load. */
const finding: Scenario<typeof deskBookingMachine> = {
  ...base,
  events: [
    { type: 'patient.type', text: 'A' },
    { type: 'patient.type', text: 'Ann' },
    { type: 'person.choose', person, told: 'person.choose' },
    { type: 'form.clear' },
    { type: 'booking.dismiss' },
  ],
  outcomes: { findPeople: { answers: { found }, errors: { offline, refused } } },
  facet: ({ context: { people, form } }) => [
    people !== null,
    form.patient !== '',
    form.person !== null,
  ],
}

/** The scenario in which staff choose a day and a doctor for a patient's booking. */
const timing: Scenario<typeof deskBookingMachine> = {
  ...base,
  events: [
    { type: 'day.pick', date: NEXT_DAY, startsAt: null, told: 'day.pick' },
    { type: 'form.edit', edit: { agendaId: 'a1' }, told: 'form.edit' },
    { type: 'booking.dismiss' },
    { type: 'retry' },
  ],
  outcomes: { readTimes: { answers: { times }, errors: { offline, refused } } },
  facet: ({ context: { form } }) => [form.date, form.agendaId],
}

const typed: DeskDraft = {
  patient: 'Nora Hansen',
  person: null,
  name: '',
  phone: '2125550142',
  email: '',
  treatmentId: 't1',
}

/**
 * The scenario in which staff continue with an earlier form, in which every field except the time
 * is filled in, and submit it.
 */
const sending: Scenario<typeof deskBookingMachine> = {
  ...base,
  input: { ...base.input, draft: typed },
  events: [
    { type: 'draft.take' },
    { type: 'form.edit', edit: { phone: '' }, told: 'form.edit' },
    { type: 'booking.submit' },
    { type: 'booking.overbook' },
    { type: 'offer.take', date: DAY, startsAt: 660, told: 'offer.take' },
  ],
  outcomes: {
    readTimes: { answers: { times } },
    book: {
      answers: { booked: { success: true, visit }, taken, 'taken by themselves': own },
      errors: { offline, refused, duplicate },
    },
  },
  facet: ({ context: { form, clash, failure } }) => [
    form.patient !== '',
    form.phone,
    form.startsAt,
    clash?.taken.isOwn,
    failure !== null,
  ],
}

const known = new Failure('rejected', 'There is an Ann Smith with this number.', {
  code: 'same_person',
  detail: { person },
})

/** The scenario in which the clinic knows a person with the name and number of the new person. */
const meeting: Scenario<typeof deskBookingMachine> = {
  ...sending,
  events: [
    { type: 'draft.take' },
    { type: 'booking.submit' },
    { type: 'known.take' },
    { type: 'known.other' },
  ],
  outcomes: {
    readTimes: { answers: { times } },
    book: { answers: { booked: { success: true, visit } }, errors: { known } },
  },
  facet: ({ context }) => [
    context.form.patient !== '',
    context.form.person !== null,
    context.known !== null,
    context.isAnother,
  ],
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Book by Phone' })
const patient = (page: Page) => form(page).getByRole('combobox', { name: 'Patient' })
const button = (page: Page, name: string | RegExp) =>
  form(page).getByRole('button', { name, exact: true })
const press =
  (name: string | RegExp): Gesture =>
  (page) =>
    activate(page, button(page, name))

async function isSeen(what: Locator, isThere: boolean) {
  await expect(what).toHaveCount(isThere ? 1 : 0)
}

const isFilled: Sight = async (page, { context: { form: entered, people, searchFailure } }) => {
  await expect(patient(page)).toHaveValue(entered.patient)
  await isSeen(form(page).getByLabel('Phone number'), entered.person === null)
  // Typing cancels a running search, so wait for the search result before the next key press.
  await isSeen(form(page).getByText('1 person found.'), people !== null && searchFailure === null)
  if (searchFailure !== null) await expect(form(page)).toContainText(searchFailure)
}

const isSent: Sight = async (page, { context }, event) => {
  const { clash, failure, found: errors } = context
  const group = form(page).getByRole('group', { name: /^(This patient already|.* is taken)/ })
  await isSeen(group, clash !== null)
  await isSeen(form(page).getByRole('group', { name: known.message }), context.known !== null)
  if (isTold(event, 'book fails: offline')) await expect(form(page)).toContainText(failure)
  if (isTold(event, 'book fails: duplicate'))
    await expect(form(page).getByText(errors.email).last()).toBeVisible()
}

const namesDoctor = (edit: unknown) =>
  typeof edit === 'object' && edit !== null && 'agendaId' in edit

const showsOffered: Sight = async (page, { context }) => {
  const names = treatmentsIn(context.times, context.form).map(({ name }) => name)
  const options = form(page).getByLabel('Treatment').getByRole('option')
  await expect(options).toHaveText(['Choose one', ...names].map((name) => new RegExp(`^${name}`)))
}

const stage: BrowserStage<typeof deskBookingMachine> = {
  scenario: finding,
  person: 'admin',
  address: '/dashboard/today?book=phone',
  asks: {
    findPeople: { request: asks('GET', /^\/person$/) },
    readTimes: { request: asks('GET', /^\/agenda\/times$/) },
    book: { request: asks('POST', /^\/desk\/booking$/) },
  },
  background: [
    ...everyday(ADMIN.email, true),
    { request: asks('GET', /^\/agenda$/), reply: { json: agendaOf(1) } },
  ],
  script: controlStream,
  gestures: {
    'patient.type': (page, { text }) => retype(page, patient(page), String(text)),
    'person.choose': async (page) => {
      await tabTo(page, patient(page))
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    },
    'form.edit': async (page, { edit }) => {
      if (namesDoctor(edit)) {
        await tabTo(page, form(page).getByLabel('Doctor'))
        await page.keyboard.type('Dr. Lee')
        return
      }
      await tabTo(page, form(page).getByLabel('Phone number'))
      await page.keyboard.press('Control+A')
      await page.keyboard.press('Backspace')
    },
    'form.clear': press('Clear'),
    'draft.take': press('Continue with Nora H.?'),
    'day.pick': async (page) => {
      await tabTo(page, form(page).getByLabel('Day'))
      await page.keyboard.type('01062023')
    },
    'booking.submit': press('Book'),
    'booking.overbook': press(/^Book 10:00 AM anyway/),
    'offer.take': press('Book 11:00 AM'),
    'known.take': press('Book for Ann Smith'),
    'known.other': press('Book for another person'),
    'booking.dismiss': async (page) => {
      // If the list of people is open, the first press of Escape closes only the list.
      if ((await form(page).getByRole('listbox').count()) > 0) await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    },
    retry: press('Try again'),
  },
  refusals: {
    'draft.take': (page) => expect(button(page, /^Continue with/)).toHaveCount(0),
    'booking.submit': press('Book'),
    'booking.overbook': (page) => expect(button(page, /anyway/)).toHaveCount(0),
    'offer.take': (page) => expect(button(page, 'Book 11:00 AM')).toHaveCount(0),
    'known.take': (page) => expect(button(page, 'Book for Ann Smith')).toHaveCount(0),
    'known.other': (page) => expect(button(page, 'Book for another person')).toHaveCount(0),
  },
  // Staff can choose a person only after a search, a doctor only after the times have been read,
  // and can clear only a form with a patient.
  isImpossible: ({ context: { people, times: read, form: entered } }, event) =>
    (event.type === 'person.choose' && people === null) ||
    (event.type === 'form.edit' && namesDoctor(event['edit']) && read === null) ||
    (event.type === 'form.clear' && entered.patient === ''),
  sights: {
    'editing.people.idle': isFilled,
    'editing.people.waiting': isFilled,
    'editing.people.searching': isFilled,
    'editing.times.loading': isSent,
    'editing.times.shown': async (page, ...scene) => {
      await expect(form(page).getByRole('option', { name: 'Loading…' })).toHaveCount(0)
      await showsOffered(page, ...scene)
      await isSent(page, ...scene)
    },
    'editing.times.failed': (page) => expect(button(page, 'Try again')).toBeVisible(),
    booking: (page) => expect(form(page).getByText('In progress')).toHaveCount(1),
    booked: (page) => dialog(page, undefined),
    closed: (page) => dialog(page, undefined),
    ended: loginScreen,
  },
  delays: { untilTyped: SEARCH_PAUSE_MS },
}

export const deskBooking: Walk<typeof deskBookingMachine> = {
  name: 'deskBooking',
  machine: deskBookingMachine,
  words: deskBookingWords,
  scenarios: [finding, timing, sending, meeting],
  always: ({ context }) => {
    expect(context.form.date >= DAY).toBe(true)
  },
  unreachable: {},
  browser: [
    stage,
    { ...stage, scenario: timing },
    ...[sending, meeting].map((scenario) => ({
      ...stage,
      scenario,
      remembers: { [`draft:desk-booking:${ADMIN.email}`]: JSON.stringify(typed) },
    })),
  ],
}
