import type * as z from 'zod/mini'
import type { Storage } from '../../storage/storage.ts'
import { CardFault, missing } from './fault.ts'

type Kind = 'payment_method' | 'payment_intent' | 'refund'
type Stored = { readonly id: string; readonly object: Kind; readonly created: number }

/** Stores an object of the demo card service as JSON. */
export async function add<T extends Stored>(db: Storage, object: T): Promise<T> {
  const created = new Date(object.created * 1000).toISOString()
  const row = { id: object.id, kind: object.object, body: JSON.stringify(object) }
  await db
    .insertInto('local_card_object')
    .values({ ...row, created_at: created })
    .execute()
  return object
}

/** Reads a stored object. Throws a 404 `CardFault` if it does not exist. */
export async function find<T>(
  db: Storage,
  kind: Kind,
  schema: z.ZodMiniType<T>,
  id: string,
): Promise<T> {
  return schema.parse(JSON.parse(await bodyOf(db, kind, id)))
}

/**
 * Replaces a stored object with the result of `next`.
 * Throws a retryable 429 if another request changed it at the same time.
 */
export async function change<T>(
  db: Storage,
  kind: Kind,
  schema: z.ZodMiniType<T>,
  id: string,
  next: (object: T) => T,
): Promise<T> {
  const before = await bodyOf(db, kind, id)
  const object = next(schema.parse(JSON.parse(before)))
  const { numUpdatedRows } = await db
    .updateTable('local_card_object')
    .set({ body: JSON.stringify(object) })
    .where('id', '=', id)
    .where('body', '=', before)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw BUSY
  return object
}

async function bodyOf(db: Storage, kind: Kind, id: string): Promise<string> {
  const row = await db
    .selectFrom('local_card_object')
    .select('body')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row) throw missing(kind, id)
  return row.body
}

const BUSY = new CardFault(429, {
  type: 'invalid_request_error',
  code: 'lock_timeout',
  message:
    'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
})
