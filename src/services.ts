import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../machines/session.ts'
import type { PageSettings } from '../schemas/settings.ts'
import type { Website } from '../schemas/website.ts'
import { hydrated } from './first-paint/hydration.ts'
import { createClinic, type Clinic } from './services/clinic.ts'
import { createIdentity, type Identity } from './services/identity.ts'
import type { Images } from './services/images.ts'
import { navigation, type Navigation } from './services/navigation.ts'
import { serverTime } from './services/server-time.ts'
import { toasts, type Toasts } from './services/toasts.ts'
import { createTokenStore, type TokenStore } from './services/token.ts'

/** All services that the state machines use, such as HTTP requests. Tests replace the services. */
export type Services = {
  settings: PageSettings
  /** The clinic's clock, which decides which day is today and which slots are past. */
  now: () => Date
  /** The server's clock, for access tokens and sessions. In demo mode, `now` may be ahead of it. */
  serverNow: () => number
  /** The device's clock, for the time since the last staff activity, which all tabs share. */
  deviceNow: () => number
  token: TokenStore
  clinic: Clinic
  identity: Identity
  /** Uploads photos in place of `createImages`. Only tests set `images`. */
  images?: Images
  navigation: Navigation
  toasts: Toasts
  /** What the website says about the clinic. Only the server sets it, to render the pages. */
  website?: Website
  /** Resolves once the page is hydrated, after which React may change the page. */
  hydrated: Promise<void>
}

/** Creates the services that the app uses in a browser. */
export function createServices(settings: PageSettings): Services {
  const token = createTokenStore(undefined, () => toasts.show({ kind: 'error', text: UNSTORED }))
  const clinic = createClinic({ token: () => token.read()?.token })
  return {
    settings,
    now: () => new Date(serverTime.now() + (settings.clockOffsetMs ?? 0)),
    serverNow: serverTime.now,
    deviceNow: () => Date.now(),
    token,
    clinic,
    identity: createIdentity(settings.identity, {
      isRemembered: () => token.read() !== undefined,
    }),
    navigation,
    toasts,
    hydrated,
  }
}

const UNSTORED =
  'Your browser could not store your login. It ends when you reload or close this page.'

export type SessionRef = ActorRefFrom<typeof sessionMachine>
