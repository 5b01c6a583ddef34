import { expect, type Page } from '@playwright/test'
import { Failure } from '../../../machines/failure.ts'
import { sessionMachine } from '../../../machines/session.ts'
import { PATIENT, signOutButton, typeLogin } from '../../rig/accounts.ts'
import { meAs } from '../../rig/me.ts'
import { activate, pressToClose, retype, WINDOW_CLOSED } from '../../rig/keyboard.ts'
import type { PathEvent, Scenario } from '../walk.ts'
import { sessionWords } from '../words/session.ts'
import { everyday, tokenOf, WALK_DAY } from './clinic.ts'
import { providerDown, providerSays, toolkit } from './identity-replies.ts'
import { NO_COPY, offline, refused } from './samples.ts'
import { unreachableWithoutCopy } from './session-copy.ts'
import {
  asks,
  byNobody,
  type Ask,
  type BrowserStage,
  type Gestures,
  type Sight,
  type Sights,
  type Walk,
} from './stage.ts'

const MINUTE = 60_000
const person = { email: PATIENT.email, name: PATIENT.name, idToken: 'id-token' }
const token = { expiresAt: WALK_DAY.getTime() + 60 * MINUTE }
const { email, password } = PATIENT
const wrong = new Failure('rejected', 'The email or password is incorrect.')
const exists = new Failure(
  'rejected',
  'An account with this email already exists. Please log in instead.',
)
const dismissed = new Failure('rejected', 'The Google window was closed before sign-in finished.')

const attempts: Scenario<typeof sessionMachine>['events'] = [
  { type: 'session.signIn', form: { email, password } },
  { type: 'session.signUp', form: { email, password, name: PATIENT.name } },
  { type: 'session.google' },
  { type: 'session.dismiss' },
]
const exchange = {
  answers: { 'a token': token },
  errors: { 'no answer': offline, refused },
}
const signOut = { answers: { done: undefined } }
const noCopy = { answers: { 'no copy': null } }
const input = { now: () => WALK_DAY.getTime() }

const visitor: Scenario<typeof sessionMachine> = {
  machine: sessionMachine,
  input,
  events: attempts,
  outcomes: {
    restore: { answers: { nobody: null } },
    signIn: { answers: { somebody: person }, errors: { wrong, 'no answer': providerDown } },
    signUp: { answers: { somebody: person }, errors: { exists } },
    google: { answers: { somebody: person }, errors: { dismissed } },
    exchange,
    signOut,
  },
}

const returning: Scenario<typeof sessionMachine> = {
  machine: sessionMachine,
  input,
  events: [{ type: 'session.signOut' }, { type: 'session.expire' }, { type: 'retry' }],
  outcomes: {
    restore: { answers: { somebody: person, nobody: null }, errors: { 'no answer': providerDown } },
    recallCopy: noCopy,
    renew: { answers: { somebody: person, nobody: null }, errors: { 'no answer': providerDown } },
    exchange,
    signOut,
  },
}

/** The scenario in which a page opens with a valid access token from an earlier use of the app. */
const recalled: Scenario<typeof sessionMachine> = {
  ...returning,
  outcomes: {
    ...returning.outcomes,
    restore: { answers: { 'a good token': { email, name: PATIENT.name, ...token } } },
  },
}

/** The scenario in which a returning person logs in while the identity provider is unreachable. */
const strandedAtLogin: Scenario<typeof sessionMachine> = {
  machine: sessionMachine,
  input,
  events: attempts.filter(({ type: event }) => event !== 'session.dismiss'),
  outcomes: { restore: { errors: { 'no answer': providerDown } }, recallCopy: noCopy },
}

/** The scenario with all kinds of results of XState actors, even some that no provider sends. */
const everything: Scenario<typeof sessionMachine> = {
  ...returning,
  events: [
    ...attempts,
    ...returning.events,
    { type: 'session.renew' },
    { type: 'session.rights', me: meAs('owner', PATIENT.email) },
  ],
  outcomes: {
    ...visitor.outcomes,
    ...returning.outcomes,
    restore: {
      answers: {
        ...returning.outcomes['restore']?.answers,
        ...recalled.outcomes['restore']?.answers,
      },
      errors: { 'no answer': providerDown, refused },
    },
    recallCopy: {
      answers: { ...noCopy.answers, 'a copy': { email, name: PATIENT.name, ...token } },
    },
    renew: { ...returning.outcomes['renew'], errors: { 'no answer': providerDown, refused } },
    signOut: { answers: { done: undefined }, errors: { 'no answer': providerDown } },
  },
}

/** Returns a function that chooses the real reply, or an error reply with the code `refusal`. */
const identity =
  (refusal: string): NonNullable<Ask['reply']> =>
  ({ error }) => {
    if (error === undefined) return 'real'
    return error === providerDown ? 'lost' : providerSays(refusal)
  }

// To restore a session, the page loads the identity provider's SDK, which looks up the account.
// `isForgotten` is true if the identity provider must reply that the account does not exist.
let isForgotten = false
const sdk = asks('GET', /^\/assets\/identity-firebase-.*\.js$/)
const restore: Ask = {
  request: sdk,
  reply: ({ error, output }: PathEvent) => {
    isForgotten = output === null
    return error === undefined ? 'real' : 'lost'
  },
}

function forgottenOnce(): boolean {
  const was = isForgotten
  isForgotten = false
  return was
}

const exchangeAsk: Ask = {
  request: asks('PUT', /^\/user\/[^/]+$/),
  reply: ({ error }) => (error === undefined ? { json: { token: tokenOf(email) } } : undefined),
}

const cardHeading = (page: Page) =>
  page.getByRole('heading', { name: /^(Login|Sign Up)$/, level: 1 })

async function goTo(page: Page, screen: 'Login' | 'Sign Up') {
  const heading = page.getByRole('heading', { name: screen, level: 1 })
  const isOnCard = /\/(login|signup)$/.test(page.url())
  if (isOnCard) await expect(cardHeading(page)).toBeVisible()
  if (await heading.isVisible()) return
  if (!isOnCard)
    await activate(page, page.getByRole('link', { name: 'Login', exact: true }).first())
  else {
    const link = screen === 'Login' ? /Already have an account/ : 'Create New Account'
    await activate(page, page.getByRole('link', { name: link }))
  }
  await expect(cardHeading(page)).toBeFocused()
  await goTo(page, screen)
}

const fill = (page: Page, label: string, text: string) =>
  retype(page, page.getByLabel(label, { exact: true }), text)

let newcomers = 0

const gestures: Gestures<typeof sessionMachine> = {
  'session.signIn': async (page) => {
    await goTo(page, 'Login')
    await typeLogin(page, PATIENT)
  },
  'session.signUp': async (page) => {
    await goTo(page, 'Sign Up')
    newcomers += 1
    await fill(page, 'Name', PATIENT.name)
    await fill(page, 'Email', `walker${process.pid}n${newcomers}@mail.com`)
    await fill(page, 'Password', password)
    await page.keyboard.press('Enter')
  },
  'session.google': async (page) => {
    await goTo(page, 'Login')
    const button = page.getByRole('button', { name: 'Continue with Google' })
    await Promise.all([page.waitForEvent('popup'), activate(page, button)])
  },
  'session.dismiss': (page) => goTo(page, 'Sign Up'),
  'session.signOut': (page) => activate(page, signOutButton(page)),
  'session.expire': async (page) => {
    const otherTab = await page.context().newPage()
    await otherTab.goto('/tooth.svg')
    await otherTab.evaluate(() => localStorage.removeItem('accessToken'))
    await otherTab.close()
    await page.bringToFront()
  },
  'session.renew': byNobody,
  'session.rights': byNobody,
  retry: (page) => activate(page, page.getByRole('button', { name: /^(Reconnect|Try now)$/ })),
}

/** Signs in with an account in the Google window, or presses Cancel if the event is an error. */
async function finishGoogle(page: Page, { error }: PathEvent) {
  const popup = page.context().pages().at(-1)
  if (!popup || popup === page) throw new Error('The Google window is not open')
  if (error !== undefined) {
    await popup.getByRole('button', { name: 'Cancel' }).focus()
    await pressToClose(popup)
    await expect(page.getByText(dismissed.message)).toBeVisible(WINDOW_CLOSED)
    return
  }
  await popup.getByLabel('Name').fill(PATIENT.name)
  await popup.getByLabel('Email').fill(email)
  await popup.getByRole('button', { name: 'Continue' }).focus()
  // The Google window stays open until the identity provider has replied.
  await popup.keyboard.press('Enter')
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const asking: Sight = async (page) => {
  await expect(heading(page)).toBeVisible()
  await expect(signOutButton(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toHaveCount(0)
}

const attempting: Sight = (page) => expect(page.getByText('One moment…')).toBeVisible()

const inside: Sight = async (page) => {
  await expect(signOutButton(page)).toBeVisible()
  await expect.poll(() => stored(page)).not.toBeNull()
}

const outside: Sight = async (page, { context }) => {
  await expect(page.getByRole('link', { name: 'Login', exact: true }).first()).toBeVisible()
  await expect.poll(() => stored(page)).toBeNull()
  const told = context.notice ?? context.failure
  if (told !== null) await expect(page.getByText(told).first()).toBeVisible()
}

const unrenewed: Sight = async (page, state) => {
  await inside(page, state)
  await expect(page.getByText('We couldn’t renew your sign-in')).toBeVisible()
}

const stranded: Sight = (page) =>
  expect(page.getByRole('button', { name: 'Reconnect' })).toBeVisible()

const unseen: Sight = () => Promise.reject(new Error(NO_COPY))

const sights: Sights<typeof sessionMachine> = {
  'restoring.asking': asking,
  'restoring.exchanging': asking,
  // The lookup of stored appointments is immediate, so the page already offers to reconnect.
  'restoring.recalling': stranded,
  'unconfirmed.waiting': unseen,
  'unconfirmed.asking': unseen,
  'unconfirmed.exchanging': unseen,
  stranded,
  signedOut: outside,
  'authenticating.withPassword': attempting,
  'authenticating.signingUp': attempting,
  'authenticating.withGoogle': attempting,
  exchangingToken: attempting,
  'signedIn.fresh': inside,
  'signedIn.renewing': inside,
  'signedIn.exchanging': inside,
  'signedIn.waiting': unrenewed,
  // In the state `signingOut`, the page already shows the link to the login page.
  signingOut: outside,
}

const providerAsks: BrowserStage<typeof sessionMachine>['asks'] = {
  signIn: {
    request: toolkit('signInWithPassword'),
    reply: identity('INVALID_LOGIN_CREDENTIALS'),
  },
  signUp: { request: toolkit('signUp'), reply: identity('EMAIL_EXISTS') },
  google: {
    request: toolkit('signInWithIdp'),
    finish: finishGoogle,
    reply: ({ error }) => (error === undefined ? 'real' : 'unasked'),
  },
}

const renew: Ask = {
  request: asks('POST', /^\/securetoken\.googleapis\.com\/v1\/token$/),
  reply: ({ error, output }) =>
    error !== undefined ? 'lost' : output === null ? providerSays('TOKEN_EXPIRED') : 'real',
}

const unasked: Ask = { request: () => false, reply: () => 'unasked' }

const stage: BrowserStage<typeof sessionMachine> = {
  scenario: returning,
  person: 'patient',
  isLoaded: true,
  changesPerson: true,
  address: '/',
  asks: {
    restore,
    recallCopy: unasked,
    exchange: exchangeAsk,
    renew,
    signOut: unasked,
  },
  background: [
    {
      request: (request) => toolkit('lookup')(request) && forgottenOnce(),
      reply: providerSays('USER_NOT_FOUND'),
    },
    ...everyday(email),
  ],
  gestures,
  delays: { renewal: 56 * MINUTE, pause: 15_000 },
  sights,
}

const NO_REFUSAL = 'The provider answers “nobody”; it has no refusal of its own.'

export const session: Walk<typeof sessionMachine> = {
  name: 'session',
  machine: sessionMachine,
  words: sessionWords,
  scenarios: [everything],
  always: (state) => {
    if (state.hasTag('signedIn')) expect(state.context.person).not.toBeNull()
    if (state.matches('signingOut')) expect(state.context.person).toBeNull()
  },
  unreachable: {
    ...unreachableWithoutCopy(NO_COPY),
    'session.signedIn.fresh on session.renew → session.signedIn.renewing':
      'The booking page asks for it, once an address is confirmed: the booking’s walk goes there.',
    'session.signedIn on session.rights → stays':
      'The dashboard and its admin pages send it: the gate’s walk goes there.',
    'session.restoring.asking on xstate.error.actor.0.session.restoring.asking [isRefused] → session.signingOut':
      NO_REFUSAL,
    'session.restoring.asking on xstate.error.actor.0.session.restoring.asking [isRefused] → session.signingOut: passes':
      NO_REFUSAL,
    'session.signedIn.renewing on xstate.error.actor.0.session.signedIn.renewing [isRefused] → session.signingOut':
      NO_REFUSAL,
    'session.signedIn.renewing on xstate.error.actor.0.session.signedIn.renewing [isRefused] → session.signingOut: passes':
      NO_REFUSAL,
    'session.signingOut on xstate.error.actor.0.session.signingOut → session.signedOut':
      'The provider’s SDK signs out without asking anyone.',
  },
  browser: [
    stage,
    {
      ...stage,
      scenario: recalled,
      isRecalled: true,
      // If an access token is stored, the app restores the session without a request.
      sights: { ...sights, 'restoring.asking': (page) => expect(heading(page)).toBeVisible() },
      asks: {
        ...stage.asks,
        restore: unasked,
        renew: { ...renew, isShared: true },
      },
    },
    {
      ...stage,
      scenario: strandedAtLogin,
      address: '/login',
      asks: { ...stage.asks, ...providerAsks },
    },
    {
      ...stage,
      scenario: visitor,
      // If no account is stored, the app knows without a request that nobody is signed in.
      sights: { ...sights, 'restoring.asking': (page) => expect(cardHeading(page)).toBeVisible() },
      person: 'nobody',
      isLoaded: true,
      address: '/login',
      asks: {
        restore: unasked,
        ...providerAsks,
        exchange: exchangeAsk,
        signOut: unasked,
      },
    },
  ],
}
