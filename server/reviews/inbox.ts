import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isoToBookingDate } from '../../schemas/date.ts'
import type { PageQuery } from '../../schemas/paging.ts'
import { publicName, type InboxReview, type ReviewInbox } from '../../schemas/review.ts'
import type { Deps } from '../deps.ts'
import { readPage, type Stretch } from '../http/paging.ts'
import type { Storage } from '../storage/storage.ts'
import { starsOf } from './row.ts'

// The sort order of the reviews, which must equal the order of the `review_inbox` index.
const UNDECIDED = sql<number>`(case when state = 'new' then 1 else 0 end)`
const PLACE = sql`(${UNDECIDED}, written_at, review.id)`

/** A review's sort key: 1 if the clinic has not decided and otherwise 0, the time, and the id. */
const Key = z.tuple([z.int(), z.string(), z.string()])
type Key = z.infer<typeof Key>

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** Reads a page of all reviews. Throws a 400 `Refusal` if the page cursor is not valid. */
export async function readInbox({ db }: Deps, query: PageQuery): Promise<ReviewInbox> {
  const read = (stretch: Stretch<Key>) => readRows(db, stretch)
  const { rows, turns } = await readPage<Row, Key>({ key: Key, keyOf, read }, query)
  const [first] = rows
  return {
    reviews: rows.map(toInbox),
    ...(await countInbox(db)),
    offset: first ? await countBefore(db, keyOf(first)) : 0,
    ...turns,
  }
}

/** Reads one review with its visit. Resolves with undefined if there is no such review. */
export async function findReview({ db }: Pick<Deps, 'db'>, id: string) {
  const row = await withVisits(db).where('review.id', '=', id).executeTakeFirst()
  return row && toInbox(row)
}

const toInbox = (row: Row): InboxReview => ({
  _id: row.id,
  patientName: row.patient_name,
  name: publicName(row.patient_name),
  treatment: row.treatment,
  date: isoToBookingDate(row.date),
  stars: starsOf(row),
  words: row.words,
  state: row.state,
  answer: row.answer,
  version: row.version,
  writtenAt: row.written_at,
})

const keyOf = ({ state, written_at: at, id }: Row): Key => [state === 'new' ? 1 : 0, at, id]

const withVisits = (db: Storage) =>
  db
    .selectFrom('review')
    .innerJoin('booking', 'booking.id', 'review.booking_id')
    .selectAll('review')
    .select(['booking.patient_name', 'booking.treatment', 'booking.date'])

function readRows(db: Storage, { back, key, limit }: Stretch<Key>) {
  const order = back ? 'asc' : 'desc'
  const beyond = back ? sql`>` : sql`<`
  return withVisits(db)
    .$if(key !== undefined, (query) =>
      query.where(sql<boolean>`${PLACE} ${beyond} (${sql.join(key ?? [0, '', ''])})`),
    )
    .orderBy(UNDECIDED, order)
    .orderBy('written_at', order)
    .orderBy('review.id', order)
    .limit(limit)
    .execute()
}

async function countInbox(db: Storage): Promise<{ total: number; undecided: number }> {
  const counted = await db
    .selectFrom('review')
    .select((row) => [
      row.fn.countAll<number>().as('total'),
      row.fn.sum<number | null>(UNDECIDED).as('undecided'),
    ])
    .executeTakeFirstOrThrow()
  return { total: counted.total, undecided: counted.undecided ?? 0 }
}

async function countBefore(db: Storage, key: Key): Promise<number> {
  const { before } = await db
    .selectFrom('review')
    .select((row) => row.fn.countAll<number>().as('before'))
    .where(sql<boolean>`${PLACE} > (${sql.join(key)})`)
    .executeTakeFirstOrThrow()
  return before
}
