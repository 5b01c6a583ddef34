import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { sender, type Clinic } from './harness.ts'

const Session = z.looseObject({
  localId: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
})
type Session = z.infer<typeof Session>

const ProviderReply = z.looseObject({ error: z.looseObject({ message: z.string() }) })

/** Calls the demo identity service as the real provider's SDK would. */
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
    /** The identity provider's error code, such as `EMAIL_EXISTS`. */
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

/** Returns the code that the newest mail to `email` contains. */
export const mailedCode = async (folder: string, email: string) =>
  /Your code: (.+)/.exec(await newestMail(folder, email))?.[1] ?? ''

/** Returns the link that the newest mail to `email` contains. */
export const mailedLink = async (folder: string, email: string) =>
  /^http:.+$/m.exec(await newestMail(folder, email))?.[0] ?? ''

async function newestMail(folder: string, email: string): Promise<string> {
  const names = (await readdir(join(folder, 'mail'))).sort()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, 'mail', name), 'utf8')))
  return mails.findLast((mail) => mail.startsWith(`To: ${email}\n`)) ?? ''
}
