import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { ImageHost } from '../../../schemas/doctor.ts'
import type { Deps } from '../../deps.ts'
import { UPLOAD_PATH } from './plugin.ts'

const PURPOSE = 'local-images'

const Key = z.object({ kty: z.literal('oct'), k: z.string() })

/** The stand-in, as the page is told of it. */
export async function localImageHost(deps: Pick<Deps, 'db' | 'clock'>): Promise<ImageHost> {
  return { endpoint: UPLOAD_PATH, key: await loadLocalKey(deps) }
}

/** The upload key of this installation, made at its first start and kept in the database. */
async function loadLocalKey({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string> {
  const jwk = JSON.stringify({ kty: 'oct', k: randomBytes(24).toString('base64url') })
  // Several processes may start at once: the first key written is everybody's.
  await db
    .insertInto('signing_key')
    .values({ purpose: PURPOSE, jwk, created_at: clock().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = await db
    .selectFrom('signing_key')
    .select('jwk')
    .where('purpose', '=', PURPOSE)
    .executeTakeFirstOrThrow()
  return Key.parse(JSON.parse(stored.jwk)).k
}
