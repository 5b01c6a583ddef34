import { parseDate } from '@internationalized/date'
import { sql, type Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { AuditEntry, AuditPage, AuditQuery } from '../../schemas/audit.ts'
import type { Deps } from '../deps.ts'
import { readPage, type Stretch } from '../http/paging.ts'
import type { Database } from '../storage/schema.ts'

type Row = Selectable<Database['audit']>

/** An audit entry's sort key: the entry's time and id. */
const Key = z.tuple([z.string(), z.string()])
type Key = z.infer<typeof Key>

type Side = 'actor' | 'subject'

/** Reads a page of the audit log. Throws a 400 `Refusal` if the page cursor is not valid. */
export async function readAudit(deps: Deps, query: AuditQuery): Promise<AuditPage> {
  const { rows, turns } = await readPage<Row, Key>(
    { key: Key, keyOf: ({ at, id }) => [at, id], read: (stretch) => read(deps, query, stretch) },
    query,
  )
  return { entries: rows.map(toEntry), ...turns }
}

// Use one query by actor and one by subject, because each of the two columns has its own index.
async function read(deps: Deps, query: AuditQuery, stretch: Stretch<Key>): Promise<Row[]> {
  if (!query.who) return readSide(deps, query, stretch)
  const sides = await Promise.all([
    readSide(deps, query, stretch, 'actor'),
    readSide(deps, query, stretch, 'subject'),
  ])
  const rows = new Map(sides.flat().map((row) => [row.id, row]))
  const sign = stretch.back ? 1 : -1
  const inOrder = [...rows.values()].toSorted((one, other) => sign * compare(one, other))
  return inOrder.slice(0, stretch.limit)
}

const compare = (one: Row, other: Row) => {
  const [key, otherKey] = [`${one.at} ${one.id}`, `${other.at} ${other.id}`]
  return key < otherKey ? -1 : 1
}

function readSide(
  { db, config }: Deps,
  { who = '', action, from, to }: AuditQuery,
  { back, key, limit }: Stretch<Key>,
  side?: Side,
): Promise<Row[]> {
  const { timeZone } = config.clinic
  const order = back ? 'asc' : 'desc'
  let rows = db.selectFrom('audit').selectAll()
  if (side) rows = rows.where(side, '=', who)
  if (action) rows = rows.where('action', '=', action)
  if (from) rows = rows.where('at', '>=', parseDate(from).toDate(timeZone).toISOString())
  if (to)
    rows = rows.where('at', '<', parseDate(to).add({ days: 1 }).toDate(timeZone).toISOString())
  if (key)
    rows = rows.where(sql<boolean>`(at, id) ${back ? sql`>` : sql`<`} (${key[0]}, ${key[1]})`)
  return rows.orderBy('at', order).orderBy('id', order).limit(limit).execute()
}

const toEntry = ({ id, actor, action, subject, detail, at }: Row): AuditEntry => ({
  _id: id,
  actor,
  action,
  subject,
  detail,
  at,
})
