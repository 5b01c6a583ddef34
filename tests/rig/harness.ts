import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { BookingRequest } from '../../schemas/booking-body.ts'
import { joinSession } from '../../server/accounts/join-session.ts'
import { linkConfirmed } from '../../server/people/links.ts'
import { readConfig } from '../../server/config/config.ts'
import type { Deps, IdentityVerifier } from '../../server/deps.ts'
import { startServer } from '../../server/start.ts'
import type { storedRole } from '../../server/http/role.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { FOR_TESTS } from './clinic-settings.ts'
import { databaseOf, dropDatabase, furnishedDatabase, makeFolder } from './databases.ts'

/** The time at which every test starts: noon on a winter day at the clinic in New York. */
export const NOON = new Date('2026-01-15T17:00:00Z')

type Options = {
  /** Server settings in addition to `PORT`, `DATA_DIR` and the settings that all tests use. */
  readonly env?: Readonly<Record<string, string>>
  readonly now?: Date
  /** An existing data folder, which `stop` does not delete. */
  readonly folder?: string
  /** The folder with the built pages. By default the server has no pages. */
  readonly pageFolder?: string
  readonly logTo?: Deps['logTo']
  /** An identity provider for the test, instead of the identity provider that the settings name. */
  readonly identity?: IdentityVerifier
  /** True if the server's background jobs run automatically, as in a real server. */
  readonly background?: boolean
  /** How many milliseconds a request may wait for the card provider. */
  readonly cardsWithinMs?: number
  /** What the server calls to be stopped and started anew. */
  readonly restart?: () => void
}

export type Clinic = {
  readonly url: string
  readonly folder: string
  readonly deps: Deps
  readonly db: Storage
  setClock(now: Date): void
  /** Adds a user with a confirmed email address, and signs the user in. */
  signIn(email: string, role?: StaffRole): Promise<Patient>
  stop(): Promise<void>
}

/**
 * A folder that does not exist. A server without pages starts in two thirds of the time, and a
 * test without pages passes whether or not the app is built.
 */
const NO_PAGES = '/nowhere'

/** The folder with the app's build, for a server that shows its pages. */
export const BUILT_PAGES = join(import.meta.dirname, '../../dist')

/** A staff role, in the form in which the database stores roles. */
type StaffRole = NonNullable<ReturnType<typeof storedRole>>

type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers }

/** A signed-in person. `send` sends requests with the person's access token. */
export type Patient = {
  readonly email: string
  readonly token: string
  send(method: string, path: string, body?: unknown, headers?: HeadersInit): Promise<Answer>
}

/** Starts the clinic's real HTTP server on a free port, by default with a new data folder. */
export async function startClinic(options: Options = {}): Promise<Clinic> {
  const folder = options.folder ?? (await makeFolder())
  const isFurnished = !options.folder && isDemo(options.env)
  const databaseUrl = await (isFurnished ? furnishedDatabase : databaseOf)(folder)
  let now = options.now ?? NOON
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    ...FOR_TESTS,
    DATABASE_URL: databaseUrl,
    ...options.env,
  })
  const running = await startServer(config, {
    clock: () => now,
    pageFolder: options.pageFolder ?? NO_PAGES,
    ...(options.logTo && { logTo: options.logTo }),
    ...(options.identity && { identity: options.identity }),
    background: options.background ?? false,
    ...(options.cardsWithinMs && { cardsWithinMs: options.cardsWithinMs }),
    ...(options.restart && { restart: options.restart }),
  })
  // Without this, Node would date the replies by the computer's clock, and pages follow the replies.
  running.app.server.prependListener('request', (_, reply) =>
    reply.setHeader('date', now.toUTCString()),
  )
  const { deps } = running
  const url = `http://localhost:${running.port}`
  return {
    url,
    folder,
    deps,
    db: deps.db,
    setClock: (next) => {
      now = next
    },
    signIn: async (email, role) => {
      const token = await tokenFor(deps, email, role)
      return { email, token, send: sender(url, token) }
    },
    stop: async () => {
      await running.stop()
      if (options.folder) return
      await dropDatabase(folder)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// Returns whether a server with the given settings may start with the prepared demo database.
// A server in production mode, one that uses Firebase, and one whose clinic the test names start
// with an empty database instead.
const isDemo = ({ FIREBASE_API_KEY, NODE_ENV, DEMO_CLINIC }: Options['env'] = {}) =>
  !FIREBASE_API_KEY && !NODE_ENV && !DEMO_CLINIC

/** Returns a function that sends a request with the bearer token `token`, and parses the reply. */
export function sender(url: string, token?: string): Patient['send'] {
  return async (method, path, body, headers) => {
    const reply = await fetch(new URL(path, url), {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...Object.fromEntries(new Headers(headers)),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.startsWith('application/json')
    return {
      status: reply.status,
      body: isJson ? JSON.parse(text) : text,
      headers: reply.headers,
    }
  }
}

/** Adds a user with the address `email`, and returns an access token for the user. */
async function tokenFor(deps: Deps, email: string, role?: StaffRole): Promise<string> {
  const standing = { role: role ?? null, role_since: role ? deps.realClock().toISOString() : null }
  await deps.db
    .insertInto('user_account')
    .values({
      id: `user-${email}`,
      email,
      ...standing,
      created_at: deps.clock().toISOString(),
      removed_at: null,
      confirmed_at: deps.clock().toISOString(),
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(standing))
    .execute()
  const { id } = await deps.db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await linkConfirmed(deps.db, { id, email }, deps.clock().toISOString())
  const now = deps.realClock()
  const seconds = Math.floor(now.getTime() / 1000)
  const signIn = { authTime: seconds, issuedAt: seconds }
  const { id: sid } = await joinSession(
    deps.db,
    { userId: id, signIn, held: undefined, ends: 'none' },
    now,
  )
  return deps.accessTokens.issue({ email, sub: id, sid })
}

/**
 * Returns a booking request in the format that the app sends.
 * By default, the booking request is for a Fluoride Treatment on the day after `NOON`.
 */
export function order(patient: string, changes: Partial<BookingRequest> = {}): BookingRequest {
  return {
    treatmentId: 'fluoride-treatment',
    treatment: 'Fluoride Treatment',
    date: 'Jan 16, 2026',
    slot: '08.00 AM - 08.30 AM',
    price: 40,
    patient,
    PatientName: 'Pat Patient',
    phone: '2125550142',
    ...changes,
  }
}

/** The demo identity service's reply to a sign-up. */
export const SignedUp = z.object({ idToken: z.string() })

/** Sends one request to create an account for `email` at the demo identity service. */
export const requestSignUp = (url: string, email: string): Promise<Answer> =>
  sender(url)('POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local', {
    email,
    password: 'long enough',
    returnSecureToken: true,
  })

/** Creates an account for `email` at the demo identity service. Resolves with an ID token. */
export async function signUp(url: string, email: string): Promise<string> {
  const { body } = await requestSignUp(url, email)
  return SignedUp.parse(body).idToken
}
