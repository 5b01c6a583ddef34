import { PATIENT, fillLogin } from '../../tests/rig/accounts.ts'
import { answer, hold, PHONE, press, see, TABLET, type Scene } from './scene.ts'

const RESET = '/account/action?mode=resetPassword&oobCode=code-1'
const CONFIRM = '/account/action?mode=verifyEmail&oobCode=code-1'

/** Makes the identity provider accept the one-time code in an emailed link. */
const link = (requestType: string) =>
  answer(
    '/identitytoolkit.googleapis.com/v1/accounts:resetPassword',
    { email: PATIENT.email, requestType },
    'POST',
  )

/** Screenshots of the pages that visitors can open without a login. */
export const VISITORS: readonly Scene[] = [
  { name: 'home', path: '/' },
  { name: 'menu', path: '/', widths: [PHONE, TABLET], isWindow: true, act: press('Menu') },
  { name: 'about', path: '/about' },
  { name: 'review', path: '/review' },
  { name: 'contact', path: '/contact' },
  { name: 'contact-mistakes', path: '/contact', act: press('Submit') },
  {
    name: 'contact-sent',
    path: '/contact',
    isWindow: true,
    act: async (page) => {
      await page.getByLabel('Email Address').fill('ann@mail.test')
      await page.getByLabel('Subject').fill('A crown')
      await page.getByLabel('Your message').fill('Is a crown covered by my insurance?')
      await press('Submit')(page)
      await see(page, /^Thank you/)
    },
  },
  { name: 'accessibility', path: '/accessibility' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'cookies', path: '/cookies' },
  { name: 'not-found', path: '/nowhere' },
  {
    name: 'page-not-loaded',
    path: '/',
    stage: (page) => page.route('**/assets/about-*.js', (route) => route.abort()),
    act: async (page) => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
      await see(page, 'This page could not be loaded')
    },
  },
  { name: 'login', path: '/login' },
  { name: 'login-mistakes', path: '/login', act: press('Login') },
  {
    name: 'login-refused',
    path: '/login',
    act: async (page) => {
      await fillLogin(page, { ...PATIENT, password: 'wrong-one' })
      await see(page, 'The email or password is incorrect.')
    },
  },
  {
    name: 'login-busy',
    path: '/login',
    stage: hold('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'),
    act: async (page) => {
      await fillLogin(page, PATIENT)
      await see(page, 'One moment…')
    },
  },
  { name: 'forgot', path: '/account/forgot' },
  {
    name: 'forgot-sent',
    path: '/account/forgot',
    act: async (page) => {
      await page.getByLabel('Email').fill(PATIENT.email)
      await press('Send the email')(page)
      await see(page, /we’ve sent it a link/)
    },
  },
  { name: 'new-password', path: RESET, stage: link('PASSWORD_RESET') },
  {
    name: 'new-password-mistake',
    path: RESET,
    stage: link('PASSWORD_RESET'),
    act: press('Save the new password'),
  },
  {
    name: 'new-password-saved',
    path: RESET,
    stage: link('PASSWORD_RESET'),
    act: async (page) => {
      await page.getByLabel('New password').fill('quite another')
      await press('Save the new password')(page)
      await see(page, 'Your new password is saved.')
    },
  },
  { name: 'confirm-address', path: CONFIRM, stage: link('VERIFY_EMAIL') },
  {
    name: 'link-expired',
    path: CONFIRM,
    act: (page) => see(page, /^This link has expired/),
  },
  { name: 'link-unknown', path: '/account/action' },
  { name: 'demo-tools', path: '/demo' },
  { name: 'demo-clock', path: '/demo/clock' },
  { name: 'demo-mailbox', path: '/mail' },
  {
    name: 'demo-mail',
    path: '/mail',
    act: (page) =>
      page
        .getByRole('link', { name: /^Your appointment: / })
        .first()
        .click(),
  },
  { name: 'demo-cards', path: '/cards' },
  { name: 'signup', path: '/signup' },
  { name: 'signup-mistakes', path: '/signup', act: press('SignUp') },
]
