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
 * Connects to the identity provider with its SDK. In local mode, `origin` is a replacement's URL.
 * No other module imports the identity provider's SDK.
 * This module is loaded on demand, so the public pages never download the SDK.
 */
export function createFirebase(settings: PageSettings['identity'], origin: string) {
  const auth = connect(settings, origin)
  return {
    signIn: async ({ email, password }: LoginForm) =>
      identify((await signInWithEmailAndPassword(auth, email, password)).user),
    signUp: async (form: SignUpForm) => {
      const identified = await signUp(auth, form)
      // An error is ignored: the booking page can send the confirmation mail again.
      await confirmBy(auth).catch(() => undefined)
      return identified
    },
    /** Sends the mail that confirms the account's email address. */
    sendConfirmation: () => confirmBy(auth),
    /** Returns whether the account's email address is confirmed now. */
    isConfirmed: async () => {
      await auth.currentUser?.reload()
      return auth.currentUser?.emailVerified === true
    },
    google: async () => {
      const provider = new GoogleAuthProvider()
      // On a shared computer Google may remember another person's account.
      // So the person chooses the account each time.
      provider.setCustomParameters({ prompt: 'select_account' })
      return identify((await signInWithPopup(auth, provider)).user)
    },
    /** Returns the signed-in person. `fresh` requests a new token even if the old one is valid. */
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
    // The account already exists here, so an error would make a retry fail with "already exists".
  }
  // The ID token may be older than the account's name. Then a new ID token is requested.
  const { claims } = await user.getIdTokenResult()
  return { ...(await identify(user, claims['name'] === undefined)), name }
}

async function identify(user: User, fresh = false): Promise<Identified> {
  const email = user.email?.toLowerCase()
  if (!email)
    throw new Failure('rejected', 'This account has no email address, which the clinic needs.')
  return { email, name: user.displayName || email, idToken: await user.getIdToken(fresh) }
}
