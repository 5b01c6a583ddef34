import * as z from 'zod/mini'
import { sender, type Clinic } from './harness.ts'
import { newestMailTo } from './mailbox.ts'
import { deliverAll } from './outbox.ts'

const MAILED_WITHIN_MS = 10_000

const Session = z.looseObject({
  localId: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
})
type Session = z.infer<typeof Session>

const ProviderReply = z.looseObject({ error: z.looseObject({ message: z.string() }) })

/** Returns functions that call the demo identity service as the real provider's SDK does. */
export function providerOf(clinic: Pick<Clinic, 'url'>) {
  const send = sender(clinic.url)
  const call = (name: string, body: unknown) =>
    send('POST', `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=local`, body)
  const session = async (name: string, body: unknown) =>
    Session.parse((await call(name, body)).body)
  const choose = async (person: { email: string; name?: string }) => {
    const { body } = await send('POST', '/emulator/auth/accounts', person)
    const { code } = z.object({ code: z.string() }).parse(body)
    return new URLSearchParams({ providerId: 'google.com', code }).toString()
  }
  return {
    call,
    session,
    /** Calls the operation `name`. Resolves with the reply's error code, such as `EMAIL_EXISTS`. */
    refusal: async (name: string, body: unknown) =>
      ProviderReply.parse((await call(name, body)).body).error.message,
    signUp: async (email: string, password = 'correct horse') =>
      Session.parse((await call('signUp', { email, password, returnSecureToken: true })).body),
    renew: async (refreshToken: string) => {
      const reply = await fetch(`${clinic.url}/securetoken.googleapis.com/v1/token?key=local`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      })
      return { status: reply.status, body: z.looseObject({}).parse(await reply.json()) }
    },
    /** Chooses an account on the demo's Google page. Returns the `postBody` for the sign-in. */
    choose,
    /** Signs in with Google, which confirms the email address. */
    google: async (email: string) =>
      session('signInWithIdp', { postBody: await choose({ email }) }),
  }
}

/** Maps the `mode` parameter of an emailed link to the subject of the identity provider's email. */
const SUBJECTS = {
  verifyEmail: 'Confirm your email address',
  resetPassword: 'Reset your password',
} as const
type Mode = keyof typeof SUBJECTS

type Mailing = Pick<Clinic, 'url'> & Partial<Pick<Clinic, 'deps'>>

/** Returns the code from the newest email of the given kind (`mode`) to `email`, or ''. */
export const mailedCode = async (clinic: Mailing, email: string, mode: Mode) =>
  new URL(await mailedLink(clinic, email, mode)).searchParams.get('oobCode') ?? ''

/**
 * Returns the link from the newest email of the given kind (`mode`) to `email`, or ''.
 * If the server runs in this process, first delivers its emails. Otherwise, waits for the email.
 */
export async function mailedLink(clinic: Mailing, email: string, mode: Mode): Promise<string> {
  const { deps } = clinic
  if (deps) await deliverAll({ deps })
  for (const start = Date.now(); ;) {
    const mail = await newestMailTo(clinic, email, SUBJECTS[mode])
    if (mail !== '' || deps || Date.now() > start + MAILED_WITHIN_MS)
      return /^http:.+$/m.exec(mail)?.[0] ?? ''
  }
}
