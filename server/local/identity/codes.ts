import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Storage } from '../../storage/storage.ts'

export type CodePurpose = 'refresh' | 'google' | 'reset-password' | 'verify-email'

type NewCode = {
  readonly purpose: CodePurpose
  /**
   * The id of the account for which the one-time code was created.
   * For a Google sign-in, `accountId` is null, and `payload` is the person whom the user chose.
   */
  readonly accountId: string | null
  readonly payload: unknown
  readonly lifetimeMs: number
}

type Held = { readonly db: Storage; readonly clock: Clock }

/** Creates a one-time code. The database stores only a hash of the code. */
export async function issueCode({ db, clock }: Held, code: NewCode): Promise<string> {
  const text = randomBytes(32).toString('base64url')
  const now = clock()
  await db.deleteFrom('local_code').where('expires_at', '<=', now.toISOString()).execute()
  await db
    .insertInto('local_code')
    .values({
      code_hash: hashOf(text),
      purpose: code.purpose,
      account_id: code.accountId,
      payload: JSON.stringify(code.payload),
      expires_at: new Date(now.getTime() + code.lifetimeMs).toISOString(),
    })
    .execute()
  return text
}

/** Returns a one-time code's stored data. Undefined if the code is not valid for `purpose`. */
export async function readCode({ db, clock }: Held, purpose: CodePurpose, text: string) {
  return db
    .selectFrom('local_code')
    .select(['account_id', 'payload'])
    .where('code_hash', '=', hashOf(text))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock().toISOString())
    .executeTakeFirst()
}

/**
 * Reads and deletes a one-time code. If several requests use the code, only one request succeeds.
 */
export async function spendCode({ db, clock }: Held, purpose: CodePurpose, text: string) {
  return db
    .deleteFrom('local_code')
    .where('code_hash', '=', hashOf(text))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock().toISOString())
    .returning(['account_id', 'payload'])
    .executeTakeFirst()
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
