import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'sonner'
import { vi } from 'vitest'
import { App } from '../../src/app.tsx'
import { compose, type Product } from '../../src/compose.ts'
import type { PageSettings } from '../../schemas/settings.ts'
import type { Services } from '../../src/services.ts'
import { createClinic } from '../../src/services/clinic.ts'
import { drafts } from '../../src/services/draft.ts'
import { createImages } from '../../src/services/images.ts'
import { navigation } from '../../src/services/navigation.ts'
import { toasts } from '../../src/services/toasts.ts'
import { createTokenStore } from '../../src/services/token.ts'
import { meAs } from '../rig/me.ts'
import { faking, type FakeCalls } from '../rig/calls.ts'
import { fakingReplies } from '../rig/fake-replies.ts'

const settings = {
  clinic: {
    name: 'Mulberry Dental',
    hours: 'Every day, 8:00 AM – 5:00 PM',
    address: '120 Mulberry Street',
    city: 'New York',
    phone: '+1 212 555 0142',
    email: 'hello@mulberry.test',
    timeZone: 'America/New_York',
  },
  demo: true,
  idleMinutes: 30,
  auditDays: 730,
  mailDays: 365,
  cache: false,
  identity: { apiKey: 'local', projectId: 'test', local: true },
  cards: { kind: 'local' },
} as const

export const ANN = { email: 'ann@mail.test', name: 'Ann', idToken: 'id-token' }

const noProvider = () => Promise.reject(new Error('This test does not sign anybody in'))

const signedOutIdentity: Services['identity'] = {
  prepare: () => {},
  restore: () => Promise.resolve(null),
  signIn: noProvider,
  signUp: noProvider,
  google: noProvider,
  sendConfirmation: noProvider,
  ask: noProvider,
  isConfirmed: () => Promise.resolve(false),
  renew: noProvider,
  signOut: () => Promise.resolve(),
}

/**
 * The pause, in milliseconds, before the app repeats a request. It is longer than any test.
 * Pages wait indefinitely for replies that a test does not need, even if the test is slow.
 */
const NEVER = 1e9
const neverReplies = () => new Promise<boolean>(() => undefined)

/** The clinic's current time when a test opens the app. */
export const NOW = new Date('2026-01-15T17:00:00Z')

/** Creates an access token that is valid for an hour. The app does not check its signature. */
export function tokenOf(email: string, claims: { name?: string; exp?: number } = {}): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 3600
  return `${part({ alg: 'HS256' })}.${part({ email, exp, ...claims })}.signature`
}

/** The API calls that a page may make. */
export type FakeClinic = Services['clinic'] &
  FakeCalls & {
    /** Returns whether the signed-in person is the owner. Others are patients. */
    isAdmin: (email: string, signal?: AbortSignal) => Promise<boolean>
  }

type Parts = {
  identity?: Partial<Services['identity']>
  clinic?: Partial<FakeClinic>
  images?: Partial<Services['images']>
  /** Settings of the page that differ from those of most tests. */
  settings?: Partial<PageSettings>
  /** The clinic’s clock. It stands still at `NOW` if absent. */
  now?: Services['now']
  /** The value of `history.state`, for example the page to which the login returns the user. */
  state?: unknown
}

/**
 * Creates the app's services for a signed-out user, without a server.
 * Each function in `parts` replaces the service function of the same name.
 */
export function fakeServices(parts: Parts = {}): Services {
  const token = createTokenStore()
  const clinic = createClinic({
    token: () => undefined,
    prefix: 'http://127.0.0.1:9',
    backoff: () => NEVER,
  })
  const { isAdmin = neverReplies } = parts.clinic ?? {}
  return {
    settings: { ...settings, ...parts.settings },
    now: parts.now ?? (() => NOW),
    serverNow: () => NOW.getTime(),
    deviceNow: () => NOW.getTime(),
    token,
    clinic: {
      ...clinic,
      send: faking(clinic.send, parts.clinic ?? {}),
      receive: fakingReplies(clinic.receive, parts.clinic ?? {}),
      me: async (email, signal) =>
        meAs((await isAdmin(email, signal)) ? 'owner' : 'patient', email),
      exchangeToken: ({ email }) => Promise.resolve({ token: tokenOf(email) }),
      ...parts.clinic,
    },
    identity: { ...signedOutIdentity, ...parts.identity },
    images: {
      ...createImages(() => Promise.resolve({ endpoint: '/images', key: 'local' })),
      ...parts.images,
    },
    navigation,
    toasts,
    hydrated: Promise.resolve(),
  }
}

const wholeApp = (product: Product) => <App product={product} />

/** Opens the real app at a URL path. `parts` replaces some of the app's services. */
export function openApp(path: string, parts: Parts = {}, view = wholeApp) {
  stubLayout()
  history.replaceState(parts.state ?? null, '', path)
  const services = fakeServices(parts)
  render(view(compose(services)))
  return { token: services.token, user: userEvent.setup() }
}

// jsdom has no layout, so no media query matches, as on a wide screen with light colours.
function stubLayout() {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', (media: string) => {
    const list = { media, matches: false, onchange: null }
    return Object.assign(new EventTarget(), list, { addListener() {}, removeListener() {} })
  })
}

/** Removes the app, its notifications and its stored data after a test. */
export function closeApp(): void {
  toast.dismiss()
  cleanup()
  // Clear the browser's `history.state`, which an open dialog has set, without going back.
  history.replaceState(null, '')
  localStorage.clear()
  sessionStorage.clear()
  drafts.belongTo(null)
  delete document.documentElement.dataset['theme']
}
