import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { within } from '../storage/budget.ts'
import { createSnapshotReader } from '../storage/snapshot.ts'
import { stateOf, type Storage } from '../storage/storage.ts'
import { joinInTime } from '../storage/wait.ts'
import { Cache } from '../storage/cache.ts'
import { onceATurn, PATIENCE_MS } from './once-a-turn.ts'
import { ownBytes } from './own-bytes.ts'

// The maximum number of cached replies, which is enough for one reply for each day of a year.
const MOST = 400

/** Cached replies depend on the data of `db` and on the current minute of `clock`. */
type Source = { readonly db: Storage; readonly clock: () => Date }

/** A reply of the type `Reply` as JSON text, and the same text as bytes. */
export class CachedReply<Reply = unknown> {
  declare readonly reply: Reply
  readonly text: string
  readonly bytes: Buffer

  constructor(text: string) {
    this.text = text
    this.bytes = ownBytes(Buffer.from(text))
  }
}

type Cached<Reply> = { readonly stamp: string; readonly reply: CachedReply<Reply>; version: string }

/**
 * Serialises replies with `schema`, and caches the last reply for each cache key.
 * `stampOf` returns a string that changes whenever the reply for a cache key may change.
 * A cached reply is reused until `stampOf` returns a different string for the reply's cache key.
 * `stampOf` is called again only if the database or the clock's current minute has changed.
 */
export function cacheReplies<Schema extends z.core.$ZodType>(
  source: Source,
  schema: Schema,
  stampOf: (key: string) => Promise<string>,
  read: (key: string) => Promise<z.core.output<Schema>>,
): (key: string) => Promise<CachedReply<z.core.output<Schema>>> {
  const cache = new Cache<string, Cached<z.core.output<Schema>>>(MOST)
  const readVersion = createVersionOfTurn(source)
  return async (key) => {
    // Read the database's version first, then call `stampOf`, and read the data of the reply last.
    // If the database changes after its version was read, the next request finds a newer version.
    const version = await readVersion()
    const known = cache.get(key)
    if (known?.version === version) return known.reply
    const stamp = await stampOf(key)
    if (known?.stamp === stamp) {
      known.version = version
      return known.reply
    }
    const text = JSON.stringify(z.encode(schema, await read(key)))
    const reply = new CachedReply<z.core.output<Schema>>(text)
    cache.set(key, { stamp, reply, version })
    return reply
  }
}

const MINUTE_MS = 60_000

/**
 * Creates a function that returns the database's data version together with the clock's minute.
 * All calls in one event loop turn share one lookup, which starts after the last of these calls.
 */
function createVersionOfTurn({ db, clock }: Source): () => Promise<string> {
  const addMinute = (version: string) => `${version} ${Math.floor(clock().getTime() / MINUTE_MS)}`
  const ofSqlite = stateOf(db)
  if (ofSqlite) return onceATurn(() => addMinute(ofSqlite()))
  const ofPostgres = createSnapshotReader(db)
  const lookUp = onceATurn(
    () => within(Infinity, async () => addMinute(await ofPostgres())),
    PATIENCE_MS,
  )
  return () => joinInTime(lookUp)
}

/**
 * Sends a reply that `cacheReplies` has cached.
 * A client without compression gets the reply as text, which Node sends together with the headers.
 * All clients with compression get the same buffer, so that the reply is compressed only once.
 */
export const sendCached = (reply: FastifyReply, { text, bytes }: CachedReply) =>
  reply
    .type('application/json; charset=utf-8')
    .send(reply.request.headers['accept-encoding'] === undefined ? text : bytes)
