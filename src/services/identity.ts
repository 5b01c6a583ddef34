import type { Identified } from '../../machines/person.ts'
import type { PageSettings } from '../../schemas/settings.ts'
import type { LoginForm, SignUpForm } from '../../schemas/sign-in.ts'
import type { createFirebase } from './identity-firebase.ts'
import { unreachable } from './identity-unreachable.ts'
import { isFetchFailure, lazyModule, once } from '../first-paint/lazy-module.ts'

type Provider = ReturnType<typeof createFirebase>

/** The calls to the identity provider that email a link, check such a link or use such a link. */
export type AccountProvider = Pick<Provider, 'sendReset' | 'checkLink' | 'useLink'>

/** A call to the identity provider. `isSessionOver` recognises the error of an ended session. */
type Question<Answer> = (
  provider: Provider,
  isSessionOver: (error: unknown) => boolean,
) => Promise<Answer>

type Options = {
  /** Returns whether the browser stores a sign-in. If not, `restore` does not download the SDK. */
  isRemembered: () => boolean
  /** The URL of demo mode's identity service. Defaults to this page's origin. */
  origin?: string
}

export type Identity = ReturnType<typeof createIdentity>

/** Returns the calls to the identity provider. They reject only with a `Failure`. */
export function createIdentity(settings: PageSettings['identity'], options: Options) {
  const open = once(() => createProvider(settings, options))

  async function ask<Answer>(question: Question<Answer>): Promise<Answer> {
    const { provider, asFailure, isSessionOver } = await open()
    try {
      return await question(provider, isSessionOver)
    } catch (error) {
      throw asFailure(error)
    }
  }

  /** Returns the signed-in person; null if nobody is signed in or the account's session is over. */
  const current = (how: { fresh: boolean }) =>
    ask((provider, isSessionOver) =>
      provider.current(how).catch((error: unknown) => {
        if (isSessionOver(error)) return null
        throw error
      }),
    )

  return {
    /** Makes a call to the identity provider that only the account pages need. */
    ask: <Answer>(question: (provider: AccountProvider) => Promise<Answer>) => ask(question),
    /**
     * Downloads the identity provider's SDK before anybody clicks the Google button.
     * A browser allows the Google popup only shortly after a click on the button.
     * A page with the Google button calls `prepare` when the page appears.
     */
    prepare: (): void => {
      // Ignore a failed download: the click that needs the SDK starts the download again.
      open().catch(() => undefined)
    },
    restore: (): Promise<Identified | null> =>
      options.isRemembered() ? current({ fresh: false }) : Promise.resolve(null),
    signIn: (form: LoginForm) => ask((provider) => provider.signIn(form)),
    signUp: (form: SignUpForm) => ask((provider) => provider.signUp(form)),
    /** Sends an email with a link that confirms the signed-in person's email address. */
    sendConfirmation: (): Promise<void> => ask((provider) => provider.sendConfirmation()),
    isConfirmed: (): Promise<boolean> => ask((provider) => provider.isConfirmed()),
    google: () => ask((provider) => provider.google()),
    /**
     * Returns a new ID token for the account `email`; `null` if the account's session has ended.
     * Returns `null` if a slow Google popup has meanwhile signed in an account other than `email`.
     */
    renew: (email: string): Promise<Identified | null> =>
      current({ fresh: true }).then((renewed) => (renewed?.email === email ? renewed : null)),
    signOut: (): Promise<void> => ask((provider) => provider.signOut()),
  }
}

const loadFirebase = lazyModule(() => import('./identity-firebase.ts'))

// The SDK's error messages load with the SDK, because only the SDK causes these errors.
async function createProvider(
  settings: PageSettings['identity'],
  { origin = location.origin }: Options,
) {
  const { createFirebase, identityFailure, isSessionOver } = await loadFirebase().catch(
    (error: unknown) => {
      throw isFetchFailure(error) ? unreachable(error) : error
    },
  )
  return { provider: createFirebase(settings, origin), asFailure: identityFailure, isSessionOver }
}
