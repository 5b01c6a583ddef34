import type { Identified } from '../../machines/person.ts'
import type { PageSettings } from '../../schemas/settings.ts'
import type { LoginForm, SignUpForm } from '../../schemas/sign-in.ts'
import type { createFirebase } from './identity-firebase.ts'
import { identityFailure, isSessionOver, unreachable } from './identity-failure.ts'
import { lazyModule, once } from '../first-paint/lazy-module.ts'

type Provider = ReturnType<typeof createFirebase>

type Options = {
  /** Returns whether an earlier visit left a sign-in. Without one, the SDK is not downloaded. */
  isRemembered: () => boolean
  /** The URL of local mode's identity provider. Default: this page's origin. */
  origin?: string
}

export type Identity = ReturnType<typeof createIdentity>

/** Returns the calls to the identity provider. They reject only with a `Failure`. */
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
     * Downloads the identity provider's SDK before the first click.
     * A browser allows the Google popup only shortly after a click on the button.
     * So the pages with the Google button call `prepare` as they appear.
     */
    prepare: (): void => {
      // An error is ignored here: the click that needs the SDK downloads it again.
      open().catch(() => undefined)
    },
    restore: (): Promise<Identified | null> =>
      options.isRemembered()
        ? ask((provider) => provider.current({ fresh: false }).catch(nullWhenOver))
        : Promise.resolve(null),
    signIn: (form: LoginForm) => ask((provider) => provider.signIn(form)),
    signUp: (form: SignUpForm) => ask((provider) => provider.signUp(form)),
    /** Sends the mail that confirms the signed-in person's email address. */
    sendConfirmation: (): Promise<void> => ask((provider) => provider.sendConfirmation()),
    isConfirmed: (): Promise<boolean> => ask((provider) => provider.isConfirmed()),
    google: () => ask((provider) => provider.google()),
    /**
     * Returns a new ID token of the account `email`; `null` if the account's session has ended.
     * Returns `null` as well if the identity provider is signed in to another account.
     * The wrong account is signed in if a Google popup of an earlier attempt finishes late.
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
