import type { Page } from '@playwright/test'
import { disputePack } from '../../tests/rig/dispute-pack.ts'
import { answer, cut, hold, people, PHONE, press, see, TABLET, type Scene } from './scene.ts'
import { BUSY_DAY, FREE_DAY, OVERFULL_DAY, WEEK } from './agenda.ts'
import { DESK_BOOKING } from './desk-booking.ts'
import { DESK_PEOPLE } from './desk-people.ts'
import { AUDIT, DOCTORS, MESSAGES, NO_MESSAGES, UNBALANCED, USERS } from './lists.ts'

const TODAY_PAGE = '/dashboard/today'
const USERS_PAGE = '/dashboard/users'
const PATIENT_PAGE = '/dashboard/patient/patient@demo.test'
const DOCTORS_PAGE = '/dashboard/manageDoctor'
const MESSAGES_PAGE = '/dashboard/messages'
const AUDIT_PAGE = '/dashboard/audit'
const PAYMENTS_PAGE = '/dashboard/payments'
const DISPUTE_PAGE = '/dashboard/dispute/du_1'

/** Screenshots of the All Users page and of the actions on that page. */
const PEOPLE: readonly Scene[] = [
  { name: 'users', path: USERS_PAGE },
  { name: 'users-long', path: USERS_PAGE, stage: people(USERS) },
  { name: 'users-loading', path: USERS_PAGE, isLoading: true, stage: hold('/user') },
  {
    name: 'users-unreachable',
    path: USERS_PAGE,
    stage: cut('/user'),
    act: (page) => see(page, 'Try again'),
  },
  { name: 'users-nobody', path: `${USERS_PAGE}?email=nobody` },
  {
    name: 'users-removing',
    path: USERS_PAGE,
    isWindow: true,
    act: press(/^Remove User: grace/),
  },
  {
    name: 'users-promoted',
    path: USERS_PAGE,
    isWindow: true,
    act: async (page) => {
      await press(/^Make Admin: grace/)(page)
      await see(page, 'Successfully made an admin')
    },
  },
  { name: 'patient', path: PATIENT_PAGE },
  { name: 'patient-loading', path: PATIENT_PAGE, isLoading: true, stage: hold('/booking') },
  { name: 'patient-empty', path: PATIENT_PAGE, stage: answer('/booking', []) },
  {
    name: 'patient-cancelling',
    path: PATIENT_PAGE,
    isWindow: true,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Cancel / })
        .first()
        .click()
    },
  },
]

/** Screenshots of the pages on which admins add and manage doctors. */
const STAFF: readonly Scene[] = [
  { name: 'doctor-form', path: '/dashboard/addDoctor' },
  { name: 'doctor-form-mistakes', path: '/dashboard/addDoctor', act: press('Add') },
  {
    name: 'doctor-form-photo',
    path: '/dashboard/addDoctor',
    act: async (page) => {
      await page.getByLabel('Name').fill('Dr. Eve Eriksson')
      await page.getByLabel('Email').fill('eve.eriksson@demo.test')
      const buffer = await page.getByRole('img').or(page.locator('svg')).first().screenshot()
      await page
        .getByLabel('Photo')
        .setInputFiles({ name: 'eve.png', mimeType: 'image/png', buffer })
      await page.getByAltText('Preview').waitFor()
    },
  },
  { name: 'doctors', path: DOCTORS_PAGE },
  { name: 'doctors-long', path: DOCTORS_PAGE, stage: answer('/doctor', DOCTORS) },
  { name: 'doctors-empty', path: DOCTORS_PAGE, stage: answer('/doctor', []) },
  { name: 'doctors-loading', path: DOCTORS_PAGE, isLoading: true, stage: hold('/doctor') },
  {
    name: 'doctors-deleting',
    path: DOCTORS_PAGE,
    isWindow: true,
    act: press(/^Delete Dr. Mei Tanaka/),
  },
]

const REMINDER = {
  _id: 'mail-1',
  about: 'reminder',
  to: 'hannah.abernathy@mail.example',
  patientName: 'Hannah Abernathy',
  phone: '(212) 555-0142',
  tel: '+12125550142',
  date: 'Jan 16, 2026',
  slot: '08.00 AM - 08.30 AM',
  failedAt: '2026-01-15T15:00:00.000Z',
  reason: '550 5.1.1 No such user here',
}

const UNDELIVERED = {
  mails: [
    REMINDER,
    { ...REMINDER, _id: 'mail-2', about: 'changed', patientName: 'Ben', phone: '' },
  ],
  total: 2,
}

/** Screenshots of the Messages page, the Payments page and the admins' menu. */
const DESK_WORK: readonly Scene[] = [
  { name: 'messages', path: MESSAGES_PAGE },
  { name: 'messages-long', path: MESSAGES_PAGE, stage: answer('/message', MESSAGES) },
  { name: 'messages-empty', path: MESSAGES_PAGE, stage: answer('/message', NO_MESSAGES) },
  {
    name: 'messages-deleting',
    path: MESSAGES_PAGE,
    stage: answer('/message', MESSAGES),
    isWindow: true,
    act: press('Delete: Question 1'),
  },
  { name: 'messages-loading', path: MESSAGES_PAGE, isLoading: true, stage: hold('/message') },
  { name: 'mail', path: '/dashboard/mail', stage: answer('/undelivered-mail', UNDELIVERED) },
  { name: 'mail-none', path: '/dashboard/mail' },
  { name: 'audit', path: AUDIT_PAGE },
  { name: 'audit-long', path: AUDIT_PAGE, stage: answer('/audit', AUDIT) },
  {
    name: 'audit-nothing',
    path: `${AUDIT_PAGE}?who=nobody%40mail.test`,
    stage: answer('/audit', { entries: [] }),
  },
  { name: 'audit-loading', path: AUDIT_PAGE, isLoading: true, stage: hold('/audit') },
  { name: 'treatments', path: '/dashboard/treatments' },
  {
    name: 'treatment',
    path: '/dashboard/treatments',
    act: press('Edit Cavity Filling'),
  },
  { name: 'hours', path: '/dashboard/hours' },
  {
    name: 'hours-preview',
    path: '/dashboard/hours',
    isWindow: true,
    act: async (page) => {
      await press('Add hours on Monday')(page)
      await press('Review changes')(page)
      await see(page, 'Save these changes?')
    },
  },
  { name: 'schedule', path: '/dashboard/schedule/doctor:demo-amara-cole' },
  { name: 'cancellation', path: '/dashboard/cancellation' },
  {
    name: 'cancellation-mistakes',
    path: '/dashboard/cancellation',
    act: async (page) => {
      await press('Add a step')(page)
      await press('Save')(page)
    },
  },
  { name: 'charges', path: PAYMENTS_PAGE },
  { name: 'charges-long', path: PAYMENTS_PAGE, stage: answer('/reconciliation', UNBALANCED) },
  {
    name: 'refund-repaid',
    path: PAYMENTS_PAGE,
    stage: answer('/reconciliation', UNBALANCED),
    isWindow: true,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Mark as repaid/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'dispute', path: DISPUTE_PAGE, stage: answer('/dispute/du_1', disputePack) },
  { name: 'charges-loading', path: PAYMENTS_PAGE, isLoading: true, stage: hold('/reconciliation') },
  {
    name: 'idle',
    path: USERS_PAGE,
    isWindow: true,
    act: async (page) => {
      await page.clock.fastForward('29:00')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'admin-menu',
    path: USERS_PAGE,
    widths: [PHONE, TABLET],
    isWindow: true,
    act: press('Dashboard menu'),
  },
]

/** Screenshots of the Today page. */
const TODAY: readonly Scene[] = [
  { name: 'today', path: TODAY_PAGE, isLive: true, stage: answer('/agenda', BUSY_DAY) },
  { name: 'today-empty', path: TODAY_PAGE, isLive: true, stage: answer('/agenda', FREE_DAY) },
  {
    name: 'today-overfull',
    path: TODAY_PAGE,
    isLive: true,
    stage: answer('/agenda', OVERFULL_DAY),
  },
  ...[BUSY_DAY, FREE_DAY, OVERFULL_DAY].map((day, index): Scene => ({
    name: ['today-board', 'today-board-empty', 'today-board-overfull'][index] ?? '',
    path: TODAY_PAGE,
    isLive: true,
    stage: answer('/agenda', day),
    act: (page) => page.getByRole('radio', { name: 'Board' }).click(),
  })),
  {
    name: 'today-week',
    path: `${TODAY_PAGE}?days=7&agenda=0`,
    isLive: true,
    stage: answer('/agenda', WEEK),
  },
  { name: 'today-loading', path: TODAY_PAGE, isLoading: true, stage: hold('/agenda') },
  {
    name: 'today-keys',
    path: TODAY_PAGE,
    isLive: true,
    isWindow: true,
    stage: answer('/agenda', BUSY_DAY),
    act: press(/^Keyboard shortcuts/),
  },
  {
    name: 'today-room',
    path: TODAY_PAGE,
    isLive: true,
    isWindow: true,
    stage: answer('/agenda', BUSY_DAY),
    act: async (page) => {
      await page.locator('[data-visit]', { hasText: 'in the chair' }).first().click()
      await page.getByLabel('Room (optional)').fill('A room whose name is far too long')
      await page.getByRole('button', { name: 'Save room' }).click()
    },
  },
  {
    name: 'today-visit',
    path: TODAY_PAGE,
    isLive: true,
    isWindow: true,
    stage: answer('/agenda', BUSY_DAY),
    act: async (page) => {
      await page.locator('[data-key^="visit:"]').first().click()
    },
  },
]

/** The API's reply with the free times in two doctors' agendas to which a visit can be moved. */
const PLACES = {
  version: 0,
  places: [
    { date: '2026-01-15', agendaId: '0', starts: [600, 615, 630] },
    { date: '2026-01-15', agendaId: '1', starts: [540, 545, 550, 900, 930, 990] },
  ],
}

const MOVING: readonly Scene[] = [
  {
    name: 'today-moving',
    path: TODAY_PAGE,
    isLive: true,
    stage: async (page) => {
      await answer('/agenda', BUSY_DAY)(page)
      await answer('/agenda/places', PLACES)(page)
    },
    act: async (page) => {
      await page.locator('[data-key="visit:0-780"]').focus()
      await page.keyboard.press('m')
      await see(page, /^Moving /)
      await page.keyboard.press('ArrowDown')
    },
  },
]

/** Presses `key` on the first doctor's 1 PM visit, and waits for the dialog about the visit. */
const askAbout = (key: string) => async (page: Page) => {
  await page.locator('[data-key="visit:0-780"]').focus()
  await page.keyboard.press(key)
  await page.getByRole('dialog').waitFor()
}

const SETTLING: readonly Scene[] = [
  { name: 'today-pay', act: askAbout('p') },
  { name: 'today-cancel', act: askAbout('c') },
].map((scene) => ({
  ...scene,
  path: TODAY_PAGE,
  isLive: true,
  isWindow: true,
  stage: answer('/agenda', BUSY_DAY),
}))

export const ADMINS: readonly Scene[] = [
  ...TODAY,
  ...MOVING,
  ...SETTLING,
  ...DESK_BOOKING,
  ...DESK_PEOPLE,
  ...PEOPLE,
  ...STAFF,
  ...DESK_WORK,
]
