import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE_MS } from '../../clock.ts'
import type { App } from '../../deps.ts'
import { perAddress } from '../../http/limits.ts'
import {
  addAccount,
  changeAccount,
  changePassword,
  findAccount,
  listGoogleAccounts,
  newId,
  type Account,
} from './accounts.ts'
import { issueCode, spendCode } from './codes.ts'
import { ProviderError } from './provider-error.ts'
import { profileOf, refuseDisabled, startSession, type Local } from './sessions.ts'
import { ACCOUNTS, ATTEMPTS_PER_MINUTE } from './sign-in-routes.ts'
import { GooglePerson, IdpSignIn } from './wire.ts'

const HANDLER = '/emulator/auth/handler'
const CHOICES = '/emulator/auth/accounts'
const HAND_OVER_MS = 5 * MINUTE_MS

/**
 * Adds the routes that replace Google sign-in in demo mode.
 * On the demo page that replaces Google's sign-in page, anyone can choose any account.
 * The client exchanges the chosen account's one-time code for a session.
 */
export async function googleRoutes(app: App, local: Local): Promise<void> {
  const config = perAddress(ATTEMPTS_PER_MINUTE)
  const page = await readFile(join(import.meta.dirname, 'chooser.html'), 'utf8')
  const script = await readFile(join(import.meta.dirname, 'chooser.js'), 'utf8')
  app.get(HANDLER, (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get(`${HANDLER}.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
  app.get(CHOICES, async () => ({ accounts: await listGoogleAccounts(local.db) }))

  app.post(CHOICES, { schema: { body: GooglePerson }, config }, async ({ body }) => ({
    code: await issueCode(local, {
      purpose: 'google',
      accountId: null,
      payload: body,
      lifetimeMs: HAND_OVER_MS,
    }),
  }))

  app.post(
    `${ACCOUNTS}::signInWithIdp`,
    { schema: { body: IdpSignIn }, config },
    async ({ body }) => {
      const person = await spendHandOver(local, new URLSearchParams(body.postBody))
      const { account, isNewUser } = await admit(local, person)
      const session = await startSession(local, account, 'google.com')
      return { ...profileOf(account), ...session, ...asGoogleSays(account), isNewUser }
    },
  )
}

async function spendHandOver(local: Local, post: URLSearchParams): Promise<GooglePerson> {
  if (post.get('providerId') !== 'google.com') throw new ProviderError('OPERATION_NOT_ALLOWED')
  const code = post.get('code')
  const spent = code ? await spendCode(local, 'google', code) : undefined
  if (!spent) throw new ProviderError('INVALID_IDP_RESPONSE')
  return GooglePerson.parse(JSON.parse(spent.payload))
}

type Admitted = { account: Account; isNewUser: boolean }

async function admit(local: Local, person: GooglePerson): Promise<Admitted> {
  const found = await findAccount(local.db, 'email', person.email)
  if (found) return { account: await link(local, found, person), isNewUser: false }
  const account = await addAccount(local, {
    email: person.email,
    name: person.name,
    passwordHash: '',
    emailVerified: true,
    googleId: newId(),
  })
  // If another request has just added an account with this email address, use that account.
  return account ? { account, isNewUser: true } : admit(local, person)
}

async function link(local: Local, account: Account, person: GooglePerson): Promise<Account> {
  refuseDisabled(account)
  if (account.google_id) return account
  // Google has confirmed the email address, so the existing account gets the Google sign-in.
  // Remove the password, because a stranger may have set it before Google confirmed the address.
  if (account.email_verified !== 1) await changePassword(local, account.id, '')
  return changeAccount(local.db, account.id, {
    google_id: newId(),
    email_verified: 1,
    display_name: account.display_name || person.name,
  })
}

function asGoogleSays(account: Account) {
  const { email, display_name: name, google_id: id } = account
  return {
    providerId: 'google.com',
    federatedId: `https://accounts.google.com/${id}`,
    rawUserInfo: JSON.stringify({ id, email, name, verified_email: true }),
  }
}
