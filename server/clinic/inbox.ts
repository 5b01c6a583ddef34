import { sql, type Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Message, MessagePage } from '../../schemas/message.ts'
import type { PageQuery } from '../../schemas/paging.ts'
import type { Deps } from '../deps.ts'
import { readPage, type Stretch } from '../http/paging.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'

type MessageRow = Selectable<Database['message']>

// The sort order of the message inbox, which must equal the order of the `message_inbox` index.
const UNHANDLED = sql<number>`(case when handled_at is null then 1 else 0 end)`
const PLACE = sql`(${UNHANDLED}, sent_at, id)`

/** A message's sort key: 1 if unhandled and 0 if handled, the time of sending, and the id. */
const Key = z.tuple([z.int(), z.string(), z.string()])
type Key = z.infer<typeof Key>

// The maximum size of one page of the message inbox, in bytes.
const MOST = { bytes: 80_000, weigh: bytesOf }

/** Reads a page of the message inbox. Throws a 400 `Refusal` if the page cursor is not valid. */
export async function readInbox({ db }: Deps, query: PageQuery): Promise<MessagePage> {
  const { rows, turns } = await readPage<MessageRow, Key>(
    { key: Key, keyOf, most: MOST, read: (stretch) => readRows(db, stretch) },
    query,
  )
  const [first] = rows
  return {
    messages: rows.map(toMessage),
    ...(await countInbox(db)),
    offset: first ? await countBefore(db, keyOf(first)) : 0,
    ...turns,
  }
}

/** Converts a stored message to the format of API replies. */
export const toMessage = (row: MessageRow): Message => ({
  _id: row.id,
  email: row.email,
  subject: row.subject,
  message: row.message,
  sentAt: row.sent_at,
  ...(row.handled_at && { handledAt: row.handled_at }),
})

const keyOf = (row: MessageRow): Key => [row.handled_at === null ? 1 : 0, row.sent_at, row.id]

function bytesOf({ email, subject, message }: MessageRow): number {
  return 200 + [email, subject, message].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}

const placeOf = (key: Key) => sql`(${sql.join(key)})`

function readRows(db: Storage, { back, key, limit }: Stretch<Key>): Promise<MessageRow[]> {
  const order = back ? 'asc' : 'desc'
  const beyond = back ? sql`>` : sql`<`
  return db
    .selectFrom('message')
    .selectAll()
    .$if(key !== undefined, (query) =>
      query.where(sql<boolean>`${PLACE} ${beyond} ${placeOf(key ?? [0, '', ''])}`),
    )
    .orderBy(UNHANDLED, order)
    .orderBy('sent_at', order)
    .orderBy('id', order)
    .limit(limit)
    .execute()
}

async function countInbox(db: Storage): Promise<{ total: number; unhandled: number }> {
  const counted = await db
    .selectFrom('message')
    .select((row) => [
      row.fn.countAll<number>().as('total'),
      row.fn.sum<number | null>(UNHANDLED).as('unhandled'),
    ])
    .executeTakeFirstOrThrow()
  return { total: counted.total, unhandled: counted.unhandled ?? 0 }
}

async function countBefore(db: Storage, key: Key): Promise<number> {
  const { before } = await db
    .selectFrom('message')
    .select((row) => row.fn.countAll<number>().as('before'))
    .where(sql<boolean>`${PLACE} > ${placeOf(key)}`)
    .executeTakeFirstOrThrow()
  return before
}
