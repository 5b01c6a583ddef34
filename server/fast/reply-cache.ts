import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'

const MINUTE_MS = 60_000

// A year of days, and some more.
const MOST = 400

/**
 * Writes replies of `schema`, and keeps each as it was written until anybody writes to the database
 * or a minute passes at the clinic. Where the database does not say that it was written to, nothing
 * is kept.
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
    // Named before it is read: what is written meanwhile is another state, and read anew.
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

/** Sends a reply of `cacheReplies`. */
export const sendCached = (reply: FastifyReply, bytes: Buffer) =>
  reply.type('application/json; charset=utf-8').send(bytes)
