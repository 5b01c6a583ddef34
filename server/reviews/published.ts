import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { PageQuery } from '../../schemas/paging.ts'
import { type PublicReview, type PublicReviews } from '../../schemas/public-review.ts'
import { publicName } from '../../schemas/review.ts'
import type { Deps } from '../deps.ts'
import { readPage, type Stretch } from '../http/paging.ts'
import { starsOf } from './row.ts'

/** A published review's sort key: the time of its publication, and its id. */
const Key = z.tuple([z.string(), z.string()])
type Key = z.infer<typeof Key>

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** Reads a page of the published reviews. Throws a 400 `Refusal` if the cursor is not valid. */
export async function readPublished(
  { db }: Pick<Deps, 'db'>,
  query: PageQuery,
): Promise<PublicReviews> {
  const read = (stretch: Stretch<Key>) => readRows(db, stretch)
  const { rows, turns } = await readPage<Row, Key>({ key: Key, keyOf, read }, query)
  return { reviews: rows.map(toPublic), ...(turns.next && { next: turns.next }) }
}

const keyOf = ({ published_at: at, id }: Row): Key => [at ?? '', id]

const toPublic = (row: Row): PublicReview => ({
  _id: row.id,
  name: publicName(row.patient_name),
  stars: starsOf(row),
  words: row.words,
  ...(row.answer !== '' && { answer: row.answer }),
})

function readRows(db: Deps['db'], { back, key, limit }: Stretch<Key>) {
  const order = back ? 'asc' : 'desc'
  const beyond = back ? sql`>` : sql`<`
  return db
    .selectFrom('review')
    .innerJoin('booking', 'booking.id', 'review.booking_id')
    .select(['review.id', 'stars', 'words', 'answer', 'published_at', 'booking.patient_name'])
    .where('published_at', 'is not', null)
    .where('booking.done_at', 'is not', null)
    .$if(key !== undefined, (query) =>
      query.where(sql<boolean>`(published_at, review.id) ${beyond} (${sql.join(key ?? ['', ''])})`),
    )
    .orderBy('published_at', order)
    .orderBy('review.id', order)
    .limit(limit)
    .execute()
}
