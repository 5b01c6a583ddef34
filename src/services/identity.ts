import type { Identified } from '../../machines/person.ts'
import type { PageSettings } from '../../schemas/settings.ts'
import type { LoginForm, SignUpForm } from '../../schemas/sign-in.ts'
import type { createFirebase } from './identity-firebase.ts'
import { identityFailure, isSessionOver, unreachable } from './identity-failure.ts'
import { lazyModule, once } from '../first-paint/lazy-module.ts'

type Provider = ReturnType<typeof createFirebase>

type Options = {
  /** Whether an earlier visit left a session to restore; without one nothing is downloaded. */
  isRemembered: () => boolean
  /** Where local mode's stand-in is; this page's own origin unless given. */
  origin?: string
}

export type Identity = ReturnType<typeof createIdentity>

/** The identity provider. Every call rejects with a `Failure` only. */
export function createIdentity(settings: PageSettings['identity'], options: Options) {
  const open = once(() => createProvider(settings, options))

  async function ask<Answer>(question: (provider: Provider) => Promise<Answer>): Promise<Answer> {
    try {
      return await question(await open())
    } catch (error) {
      throw identityFailure(error)
    }
  }

  return {
    /**
     * Downloads the provider's SDK ahead of the first click. A browser opens the Google window
     * only soon after a click, so the screens that offer it call this as they appear.
     */
    prepare: (): void => {
      // The click that needs it tries again, and tells.
      open().catch(() => undefined)
    },
    restore: (): Promise<Identified | null> =>
      options.isRemembered()
        ? ask((provider) => provider.current({ fresh: false }).catch(nullWhenOver))
        : Promise.resolve(null),
    signIn: (form: LoginForm) => ask((provider) => provider.signIn(form)),
    signUp: (form: SignUpForm) => ask((provider) => provider.signUp(form)),
    /** Sends the mail by which the signed-in person's address is confirmed. */
    sendConfirmation: (): Promise<void> => ask((provider) => provider.sendConfirmation()),
    isConfirmed: (): Promise<boolean> => ask((provider) => provider.isConfirmed()),
    google: () => ask((provider) => provider.google()),
    /**
     * A new ID token of the account `email`; `null` once its session is over, or the provider's is
     * another one: a Google window left open may answer after a later attempt took its place.
     */
    renew: (email: string): Promise<Identified | null> =>
      ask(async (provider) => {
        const renewed = await provider.current({ fresh: true }).catch(nullWhenOver)
        return renewed?.email === email ? renewed : null
      }),
    signOut: (): Promise<void> => ask((provider) => provider.signOut()),
  }
}

const loadFirebase = lazyModule(() => import('./identity-firebase.ts'))

async function createProvider(
  settings: PageSettings['identity'],
  { origin = location.origin }: Options,
) {
  const { createFirebase } = await loadFirebase().catch((error: unknown) => {
    throw unreachable(error)
  })
  return createFirebase(settings, origin)
}

function nullWhenOver(error: unknown): null {
  if (isSessionOver(error)) return null
  throw error
}
