import { initializeApp } from 'firebase/app'
import {
  applyActionCode,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type Auth,
  type User,
} from 'firebase/auth'
import { Failure } from '../../machines/failure.ts'
import type { MailedLink } from '../../machines/account-action.ts'
import type { Identified } from '../../machines/person.ts'
import type { PageSettings } from '../../schemas/settings.ts'
import type { LoginForm, SignUpForm } from '../../schemas/sign-in.ts'
import { isUnknownAccount } from './identity-failure.ts'
import { SIGN_IN_STORES, withoutDatabase } from './identity-storage.ts'
import { timely } from './identity-timely.ts'
import { listenForTestWindow } from './identity-window.ts'

export { identityFailure, isSessionOver } from './identity-failure.ts'

/**
 * Connects to the identity provider with its SDK. In demo mode, `origin` is the demo service's URL.
 * No other module imports the identity provider's SDK.
 * The file `identity-firebase.ts` loads on demand, so the public pages never download the SDK.
 */
export function createFirebase(settings: PageSettings['identity'], origin: string) {
  const auth = connect(settings, origin)
  // The demo service is the clinic's own server, which nobody blocks.
  const soon = <Result>(call: Promise<Result>) => (settings.local ? call : timely(call))
  return {
    signIn: async ({ email, password }: LoginForm) =>
      identify((await soon(signInWithEmailAndPassword(auth, email, password))).user),
    signUp: async (form: SignUpForm) => {
      const identified = await soon(signUp(auth, form))
      // Ignore a failure to send the email, because the booking page can send the email again.
      await confirmBy(auth).catch(() => undefined)
      return identified
    },
    /** Sends an email with a link that confirms the account's email address. */
    sendConfirmation: () => soon(confirmBy(auth)),
    /** Returns whether the account's email address is confirmed now. */
    isConfirmed: async () => {
      await soon(auth.authStateReady())
      if (auth.currentUser) await soon(auth.currentUser.reload())
      return auth.currentUser?.emailVerified === true
    },
    /**
     * Sends an email with a link that resets the password. Resolves even if `email` has no account.
     */
    sendReset: async (email: string) => {
      await soon(sendPasswordResetEmail(auth, email)).catch((error: unknown) => {
        if (!isUnknownAccount(error)) throw error
      })
    },
    /** Returns the email address of the account for which a link was emailed. Changes nothing. */
    checkLink: ({ mode, code }: MailedLink) => soon(checkLink(auth, mode, code)),
    /**
     * Sets the new `password` if the link resets a password. Otherwise confirms the email address.
     */
    useLink: ({ mode, code }: MailedLink, password: string) =>
      soon(
        mode === 'resetPassword'
          ? confirmPasswordReset(auth, code, password)
          : applyActionCode(auth, code),
      ),
    google: async () => {
      const provider = new GoogleAuthProvider()
      // A shared computer may remember somebody else's Google account, so ask which account to use.
      provider.setCustomParameters({ prompt: 'select_account' })
      return identify((await signInWithPopup(auth, provider)).user)
    },
    /**
     * Returns the signed-in person. If `fresh`, requests a new token even if the old one is valid.
     */
    current: async ({ fresh }: { fresh: boolean }) => {
      await auth.authStateReady()
      return auth.currentUser && soon(identify(auth.currentUser, fresh))
    },
    signOut: () => signOut(auth),
  }
}

function connect(
  { apiKey, projectId, authDomain, local }: PageSettings['identity'],
  origin: string,
) {
  const domain = local ? new URL(origin).host : authDomain
  const app = initializeApp({ apiKey, projectId, ...(domain && { authDomain: domain }) })
  const auth = initializeAuth(withoutDatabase(app), {
    persistence: SIGN_IN_STORES,
    // In Node, the SDK has no sign-in window.
    ...('document' in globalThis && { popupRedirectResolver: browserPopupRedirectResolver }),
  })
  if (local) {
    connectAuthEmulator(auth, origin, { disableWarnings: true })
    listenForTestWindow()
  }
  return auth
}

async function confirmBy(auth: Auth): Promise<void> {
  await auth.authStateReady()
  if (!auth.currentUser)
    throw new Failure('rejected', 'Please log out and log in again to get the email.')
  await sendEmailVerification(auth.currentUser)
}

const OPERATIONS: Readonly<Record<string, string>> = {
  resetPassword: 'PASSWORD_RESET',
  verifyEmail: 'VERIFY_EMAIL',
}

async function checkLink(auth: Auth, mode: string, code: string): Promise<{ email: string }> {
  const operation = OPERATIONS[mode]
  const checked = operation && code ? await checkActionCode(auth, code) : undefined
  const email = checked?.data.email
  if (checked?.operation !== operation || !email)
    throw new Failure('rejected', 'This link is for something else.', {
      code: 'auth/invalid-action-code',
    })
  return { email: email.toLowerCase() }
}

async function signUp(auth: Auth, { name, email, password }: SignUpForm): Promise<Identified> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  try {
    await updateProfile(user, { displayName: name })
  } catch {
    // Ignore a failure to store the name: the account exists, so a second sign-up would fail.
  }
  // An ID token from before the name was stored does not contain the name, so request a new token.
  const { claims } = await user.getIdTokenResult()
  return { ...(await identify(user, claims['name'] === undefined)), name }
}

async function identify(user: User, fresh = false): Promise<Identified> {
  const email = user.email?.toLowerCase()
  if (!email)
    throw new Failure('rejected', 'This account has no email address, but the clinic needs one.')
  return { email, name: user.displayName || email, idToken: await user.getIdToken(fresh) }
}
