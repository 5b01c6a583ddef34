import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Storage } from '../../storage/storage.ts'

export type CodePurpose = 'refresh' | 'google' | 'reset-password' | 'verify-email'

type NewCode = {
  readonly purpose: CodePurpose
  /**
   * The id of the account for which the code was created.
   * Null for a code of a Google sign-in, whose payload has the account.
   */
  readonly accountId: string | null
  readonly payload: unknown
  readonly lifetimeMs: number
}

type Held = { readonly db: Storage; readonly clock: Clock }

/** Creates a one-time code. The database stores only its hash. */
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

/** Returns the content of a valid code with this purpose, or `undefined`. */
export async function readCode({ db, clock }: Held, purpose: CodePurpose, text: string) {
  return db
    .selectFrom('local_code')
    .select(['account_id', 'payload'])
    .where('code_hash', '=', hashOf(text))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock().toISOString())
    .executeTakeFirst()
}

/** Reads and deletes a one-time code. If several requests use one code, only one succeeds. */
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
