import { initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  GoogleAuthProvider,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type Auth,
  type User,
} from 'firebase/auth'
import { Failure } from '../../machines/failure.ts'
import type { Identified } from '../../machines/person.ts'
import type { PageSettings } from '../../schemas/settings.ts'
import type { LoginForm, SignUpForm } from '../../schemas/sign-in.ts'
import { listenForTestWindow } from './identity-window.ts'

/**
 * Opens the provider's SDK. This module alone imports it, and is itself imported late: nobody who
 * only reads the public pages downloads it. `origin` is where local mode finds its stand-in.
 */
export function createFirebase(settings: PageSettings['identity'], origin: string) {
  const auth = connect(settings, origin)
  return {
    signIn: async ({ email, password }: LoginForm) =>
      identify((await signInWithEmailAndPassword(auth, email, password)).user),
    signUp: async (form: SignUpForm) => {
      const identified = await signUp(auth, form)
      // The booking screen sends it again where this one is lost.
      await confirmBy(auth).catch(() => undefined)
      return identified
    },
    /** Sends the mail by which the account's address is confirmed. */
    sendConfirmation: () => confirmBy(auth),
    /** Whether the address is confirmed by now. */
    isConfirmed: async () => {
      await auth.currentUser?.reload()
      return auth.currentUser?.emailVerified === true
    },
    google: async () => {
      const provider = new GoogleAuthProvider()
      // On a shared computer the account that Google remembers may be somebody else's.
      provider.setCustomParameters({ prompt: 'select_account' })
      return identify((await signInWithPopup(auth, provider)).user)
    },
    /** `fresh` asks the provider again even if the last token has not expired. */
    current: async ({ fresh }: { fresh: boolean }) => {
      await auth.authStateReady()
      return auth.currentUser && identify(auth.currentUser, fresh)
    },
    signOut: () => signOut(auth),
  }
}

function connect(
  { apiKey, projectId, authDomain, local }: PageSettings['identity'],
  origin: string,
) {
  const domain = local ? new URL(origin).host : authDomain
  const auth = getAuth(initializeApp({ apiKey, projectId, ...(domain && { authDomain: domain }) }))
  if (local) {
    connectAuthEmulator(auth, origin, { disableWarnings: true })
    listenForTestWindow()
  }
  return auth
}

async function confirmBy({ currentUser }: Auth): Promise<void> {
  if (currentUser) await sendEmailVerification(currentUser)
}

async function signUp(auth: Auth, { name, email, password }: SignUpForm): Promise<Identified> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  try {
    await updateProfile(user, { displayName: name })
  } catch {
    // The account exists by now: failing here would make the next attempt say "already exists".
  }
  // The token may be older than the name: some answers to the change bring no other one.
  const { claims } = await user.getIdTokenResult()
  return { ...(await identify(user, claims['name'] === undefined)), name }
}

async function identify(user: User, fresh = false): Promise<Identified> {
  const email = user.email?.toLowerCase()
  if (!email)
    throw new Failure('rejected', 'This account has no email address, which the clinic needs.')
  return { email, name: user.displayName || email, idToken: await user.getIdToken(fresh) }
}
