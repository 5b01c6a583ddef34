import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { DAY_MS } from '../clock.ts'
import type { MessageForm } from '../../schemas/message-form.ts'
import type { App, Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'

/** The maximum number of messages from one email address in 24 hours. */
export const MESSAGES_PER_DAY = 20
// The daily limit per network is higher, because all people in a school may share one network.
const MESSAGES_PER_NETWORK_AND_DAY = 100

const FULL = 'You have reached the daily message limit. Please call us, or write again tomorrow.'
const inboxFull = () => new Refusal(429, 'inbox_full', FULL)

/**
 * Creates a function that throws a 429 `Refusal` if a network sends too many messages in a day.
 * Messages are counted only in memory, because the database must not store visitors' IP addresses.
 */
export function createFloodGate(app: App, { config }: Deps) {
  if (!config.rateLimit) return () => Promise.resolve()
  const count = app.createRateLimit({ max: MESSAGES_PER_NETWORK_AND_DAY, timeWindow: DAY_MS })
  return async (request: FastifyRequest) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw inboxFull()
  }
}

/**
 * Stores a message and resolves with its id. A repeated call with the same `key` stores nothing.
 * Throws a 429 `Refusal` if the email address has sent the maximum number of messages in 24 hours.
 * Throws a 422 `Refusal` if the idempotency key (`key`) was used for a different message.
 */
export async function send({ db, clock }: Deps, request: MessageForm, key: string | null) {
  const id = randomUUID()
  const now = clock()
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const { email, subject, message } = request
  const inserted = await sql`
    insert into message (id, email, subject, message, sent_at, request_key)
    select ${id}, ${email}, ${subject}, ${message}, ${now.toISOString()}, ${key}
    where (select count(*) from message where email = ${email} and sent_at > ${since})
      < ${MESSAGES_PER_DAY}
    on conflict (email, request_key) do nothing
  `.execute(db)
  if (inserted.numAffectedRows === 1n) return id
  const stored = await storedUnder(db, email, key)
  if (!stored) throw inboxFull()
  if (stored.subject !== subject || stored.message !== message)
    throw new Refusal(422, 'key_reused', 'This request was already used for another message.')
  return stored.id
}

async function storedUnder(db: Storage, email: string, key: string | null) {
  if (key === null) return undefined
  return db
    .selectFrom('message')
    .select(['id', 'subject', 'message'])
    .where('email', '=', email)
    .where('request_key', '=', key)
    .executeTakeFirst()
}
