import type * as z from 'zod/mini'
import type { Storage } from '../../storage/storage.ts'
import { CardFault, missing } from './fault.ts'

type Kind = 'payment_method' | 'payment_intent' | 'refund' | 'refund_outcome' | 'dispute'
type Stored = { readonly id: string; readonly object: Kind; readonly created: number }

/**
 * Stores an object of the demo card service, such as a refund, as JSON.
 * `intentId` is the id of the payment intent to which a refund or a dispute belongs.
 */
export async function add<T extends Stored>(
  db: Storage,
  object: T,
  intentId: string | null = null,
): Promise<T> {
  const created = new Date(object.created * 1000).toISOString()
  const row = { id: object.id, kind: object.object, body: JSON.stringify(object) }
  await db
    .insertInto('local_card_object')
    .values({ ...row, created_at: created, intent_id: intentId })
    .execute()
  return object
}

/** Locks a stored object of the demo card service until the current transaction ends. */
export async function lock(db: Storage, id: string): Promise<void> {
  await db
    .updateTable('local_card_object')
    .set((row) => ({ body: row.ref('body') }))
    .where('id', '=', id)
    .execute()
}

/** Reads all stored objects of one kind, or only those of the given payment intents. */
export async function list<T>(
  db: Storage,
  kind: Kind,
  schema: z.ZodMiniType<T>,
  intentIds?: readonly string[],
): Promise<T[]> {
  if (intentIds?.length === 0) return []
  const rows = await db
    .selectFrom('local_card_object')
    .select('body')
    .where('kind', '=', kind)
    .$if(intentIds !== undefined, (query) => query.where('intent_id', 'in', intentIds ?? []))
    .execute()
  return rows.map(({ body }) => schema.parse(JSON.parse(body)))
}

/**
 * Reads a stored object of the demo card service.
 * Throws a 404 `CardFault` if the object does not exist.
 */
export async function find<T>(
  db: Storage,
  kind: Kind,
  schema: z.ZodMiniType<T>,
  id: string,
): Promise<T> {
  return schema.parse(JSON.parse(await bodyOf(db, kind, id)))
}

/**
 * Replaces a stored object with the object that `next` returns for the old object.
 * Throws a 429 `CardFault` if another request changed the object at the same time.
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
