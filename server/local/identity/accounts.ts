import { randomBytes } from 'node:crypto'
import type { Selectable, Updateable } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { hashPassword } from './passwords.ts'

export type Account = Selectable<Database['local_account']>

type NewAccount = {
  readonly email: string
  readonly name: string
  readonly passwordHash: string
  readonly emailVerified: boolean
  readonly googleId: string | null
}

type Held = { readonly db: Storage; readonly clock: Clock }
type Hashing = Held & { readonly config: Pick<Config, 'passwordCost'> }

/** Adds an account. Returns `undefined` if the email address already has an account. */
export async function addAccount(
  { db, clock }: Held,
  account: NewAccount,
): Promise<Account | undefined> {
  const now = clock()
  return db
    .insertInto('local_account')
    .values({
      id: newId(),
      email: account.email,
      password_hash: account.passwordHash,
      display_name: account.name,
      email_verified: Number(account.emailVerified),
      google_id: account.googleId,
      created_at: now.toISOString(),
      last_login_at: now.toISOString(),
      valid_since: Math.floor(now.getTime() / 1000),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findAccount(
  db: Storage,
  column: 'id' | 'email',
  value: string,
): Promise<Account | undefined> {
  return db.selectFrom('local_account').selectAll().where(column, '=', value).executeTakeFirst()
}

export async function changeAccount(
  db: Storage,
  id: string,
  changes: Updateable<Database['local_account']>,
): Promise<Account> {
  return db
    .updateTable('local_account')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Replaces an account's password (an empty hash removes it), and ends the account's sessions. */
export async function changePassword(
  { db, clock }: Held,
  id: string,
  passwordHash: string,
): Promise<Account> {
  await db
    .deleteFrom('local_code')
    .where('account_id', '=', id)
    .where('purpose', 'in', ['refresh', 'reset-password'])
    .execute()
  const valid_since = Math.floor(clock().getTime() / 1000)
  return changeAccount(db, id, { password_hash: passwordHash, valid_since })
}

/** Lists the accounts with Google sign-in, sorted by email address, for the demo sign-in page. */
export async function listGoogleAccounts(db: Storage) {
  return db
    .selectFrom('local_account')
    .select(['email', 'display_name as name'])
    .where('google_id', 'is not', null)
    .orderBy('email')
    .execute()
}

/** Creates an account id with the same length and characters as Google's ids. */
export const newId = () => randomBytes(21).toString('base64url')

type DemoAccount = { readonly email: string; readonly password: string; readonly name: string }

/** Adds the accounts of demo mode. Existing accounts keep their passwords. */
export async function seedAccounts(held: Hashing, accounts: readonly DemoAccount[]): Promise<void> {
  await Promise.all(accounts.map((account) => seedAccount(held, account)))
}

async function seedAccount(held: Hashing, { email, password, name }: DemoAccount) {
  if (await findAccount(held.db, 'email', email)) return
  const passwordHash = await hashPassword(password, held.config.passwordCost)
  await addAccount(held, { email, name, passwordHash, emailVerified: true, googleId: null })
}
