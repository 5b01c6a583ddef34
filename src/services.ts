import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../machines/session.ts'
import type { PageSettings } from '../schemas/settings.ts'
import { hydrated } from './first-paint/hydration.ts'
import { createClinic, type Clinic } from './services/clinic.ts'
import { createIdentity, type Identity } from './services/identity.ts'
import { createImages, type Images } from './services/images.ts'
import { navigation, type Navigation } from './services/navigation.ts'
import { toasts, type Toasts } from './services/toasts.ts'
import { createTokenStore, type TokenStore } from './services/token.ts'

/** Everything outside the state machines, such as the server calls. Tests pass their own. */
export type Services = {
  settings: PageSettings
  now: () => Date
  token: TokenStore
  clinic: Clinic
  identity: Identity
  images: Images
  navigation: Navigation
  toasts: Toasts
  /** Resolves once the page is hydrated, so that React may change it. */
  hydrated: Promise<void>
}

/** Returns the services for the browser. */
export function createServices(settings: PageSettings): Services {
  const token = createTokenStore()
  const clinic = createClinic({ token: () => token.read()?.token })
  return {
    settings,
    now: () => new Date(),
    token,
    clinic,
    identity: createIdentity(settings.identity, {
      isRemembered: () => token.read() !== undefined,
    }),
    images: createImages(clinic.imageHost),
    navigation,
    toasts,
    hydrated,
  }
}

export type SessionRef = ActorRefFrom<typeof sessionMachine>
