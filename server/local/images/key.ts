import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { ImageHost } from '../../../schemas/image-host.ts'
import type { Deps } from '../../deps.ts'
import { UPLOAD_PATH } from './plugin.ts'

const PURPOSE = 'local-images'

const Key = z.object({ kty: z.literal('oct'), k: z.string() })

/** Returns the upload URL and the upload key of the demo image host, which the browser needs. */
export async function localImageHost(deps: Pick<Deps, 'db' | 'clock'>): Promise<ImageHost> {
  return { endpoint: UPLOAD_PATH, key: await loadLocalKey(deps) }
}

/**
 * Returns the upload key of the demo image host.
 * The upload key is created at the first start and stored in the database.
 */
async function loadLocalKey({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string> {
  const jwk = JSON.stringify({ kty: 'oct', k: randomBytes(24).toString('base64url') })
  // If several processes start at the same time, all of them use the upload key stored first.
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
