import { answer, cut, hold, people, PHONE, press, see, TABLET, type Scene } from './scene.ts'
import { AUDIT, DOCTORS, MESSAGES, NO_MESSAGES, UNBALANCED, USERS } from './lists.ts'

const USERS_PAGE = '/dashboard/users'
const PATIENT_PAGE = '/dashboard/patient/patient@demo.test'
const DOCTORS_PAGE = '/dashboard/manageDoctor'
const MESSAGES_PAGE = '/dashboard/messages'
const AUDIT_PAGE = '/dashboard/audit'
const PAYMENTS_PAGE = '/dashboard/payments'

/** Screenshots of the page All Users and of its actions. */
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

/** Screenshots of the messages, the payments and the admins' menu. */
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
  { name: 'audit', path: AUDIT_PAGE },
  { name: 'audit-long', path: AUDIT_PAGE, stage: answer('/audit', AUDIT) },
  {
    name: 'audit-nothing',
    path: `${AUDIT_PAGE}?who=nobody%40mail.test`,
    stage: answer('/audit', { entries: [] }),
  },
  { name: 'audit-loading', path: AUDIT_PAGE, isLoading: true, stage: hold('/audit') },
  { name: 'charges', path: PAYMENTS_PAGE },
  { name: 'charges-long', path: PAYMENTS_PAGE, stage: answer('/reconciliation', UNBALANCED) },
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

export const ADMINS: readonly Scene[] = [...PEOPLE, ...STAFF, ...DESK_WORK]
