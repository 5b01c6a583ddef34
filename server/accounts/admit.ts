import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { isPlaceholder } from '../../schemas/person.ts'
import { record } from '../clinic/audit.ts'
import type { Deps, IdentityClaims } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { linkConfirmed } from '../people/links.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'
import { userNamed } from '../storage/user-name.ts'

type User = Selectable<Database['user_account']>

type Admitted = { readonly userId: string; readonly ends: 'none' | 'others' | 'all' }

/**
 * Resolves with the id of the user that an ID token identifies. Creates the user if necessary.
 * `ends` in the result says which of the user's earlier sessions must end.
 * Each email address belongs to at most one account at the identity provider.
 * Throws a 403 `Refusal` with the code `removed`, `other_account` or `unconfirmed`.
 * The code `unconfirmed` means that the user must first confirm the account's email address.
 * A placeholder address, which stands for a missing email address, always counts as unconfirmed.
 */
export async function admit(
  tx: Storage,
  deps: Pick<Deps, 'config' | 'clock' | 'realClock'>,
  claims: IdentityClaims,
): Promise<Admitted> {
  if (isPlaceholder(claims.email)) throw unconfirmed()
  const at = deps.clock().toISOString()
  const user = await findOrAdd(tx, claims, at)
  if (user.removed_at)
    throw new Refusal(403, 'removed', 'This account was removed. Please contact the clinic.')
  const isOther = user.provider_sub !== claims.sub
  if (isOther) await requireFree(tx, user, claims)
  const isFirstAdmin = claims.emailVerified && deps.config.admins.includes(claims.email)
  const now = deps.realClock().toISOString()
  await keep(tx, user, claims, {
    ...(isOther && { provider_sub: claims.sub }),
    ...(claims.emailVerified && !user.confirmed_at && { confirmed_at: at }),
    ...(claims.name && claims.name !== user.name && userNamed(claims.name)),
    ...(isFirstAdmin &&
      user.role !== 'admin' && { role: 'admin', role_since: user.role_since ?? now }),
  })
  if (isFirstAdmin && user.role !== 'admin')
    await record(tx, deps.clock, {
      actor: 'CLINIC_ADMINS',
      action: 'user.promote',
      subject: claims.email,
    })
  // Confirming an email address ends the user's earlier sessions: a stranger may have started them.
  const isConfirming = claims.emailVerified && !user.confirmed_at
  if (isConfirming) await linkConfirmed(tx, user, at)
  if (isOther) return { userId: user.id, ends: 'all' }
  return { userId: user.id, ends: isConfirming ? 'others' : 'none' }
}

// Locks the user's row, so that a sign-in and a sign-out of one user happen one after the other.
async function findOrAdd(tx: Storage, { email, sub }: IdentityClaims, at: string): Promise<User> {
  return tx
    .insertInto('user_account')
    .values({
      id: randomUUID(),
      email,
      role: null,
      created_at: at,
      removed_at: null,
      provider_sub: sub,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function requireFree(tx: Storage, user: User, claims: IdentityClaims): Promise<void> {
  if (user.provider_sub !== null && !(await isUnused(tx, user))) throw otherAccount()
  if (!claims.emailVerified) throw unconfirmed()
}

const unconfirmed = () =>
  new Refusal(
    403,
    'unconfirmed',
    'Please confirm your email address first: open the link in the email we sent you, then log in again.',
  )

/** Resolves with whether the user has no confirmed address, no role, and has booked nothing. */
async function isUnused(tx: Storage, user: User): Promise<boolean> {
  if (user.confirmed_at !== null || user.role !== null) return false
  const booking = await tx
    .selectFrom('booking')
    .select('id')
    .where('account_id', '=', user.id)
    .limit(1)
    .executeTakeFirst()
  return booking === undefined
}

async function keep(
  tx: Storage,
  user: User,
  claims: IdentityClaims,
  changes: Partial<User>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const kept = await tx
    .updateTable('user_account')
    .set(changes)
    .where('id', '=', user.id)
    // Update no row if another request has just linked the email address to another account.
    .where((row) =>
      row.or([
        row('provider_sub', user.provider_sub === null ? 'is' : '=', user.provider_sub),
        row('provider_sub', '=', claims.sub),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw otherAccount()
}

const otherAccount = () =>
  new Refusal(
    403,
    'other_account',
    'This email address belongs to another account. Log in the way you did before, or ask the clinic to release the address.',
  )
