import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'

const MINUTE_MS = 60_000

// The maximum number of cached replies, more than one for each day of a year.
const MOST = 400

/**
 * Serialises replies with `schema`, and caches each reply.
 * A cached reply is used until the database changes or a minute passes at the clinic.
 * Without a `revision` of the database, nothing is cached.
 */
export function cacheReplies<Schema extends z.core.$ZodType>(
  { revision, clock }: Pick<Deps, 'revision' | 'clock'>,
  schema: Schema,
  read: (key: string) => Promise<z.core.output<Schema>>,
): (key: string) => Promise<Buffer> {
  const write = async (key: string) =>
    Buffer.from(JSON.stringify(z.encode(schema, await read(key))))
  if (!revision) return write
  let cache = new Map<string, Buffer>()
  let state = ''
  return async (key) => {
    // Read the revision before the data, so that a write during the read makes the entry stale.
    const now = `${await revision()} ${Math.floor(clock().getTime() / MINUTE_MS)}`
    if (now !== state || cache.size >= MOST) cache = new Map()
    state = now
    const known = cache.get(key)
    if (known) return known
    const current = cache
    const reply = await write(key)
    current.set(key, reply)
    return reply
  }
}

/** Sends a reply that `cacheReplies` has cached. */
export const sendCached = (reply: FastifyReply, bytes: Buffer) =>
  reply.type('application/json; charset=utf-8').send(bytes)
