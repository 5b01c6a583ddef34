import { sql, type Selectable } from 'kysely'
import { isPlaceholder } from '../../schemas/person.ts'
import { prepareWrite } from '../fast/prepare.ts'
import { rowList } from '../fast/row-list.ts'
import { newRowId } from '../storage/row-id.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'
import type { OutboxKind, Payload } from './kinds.ts'

type EntryOf<Kind extends OutboxKind> = {
  readonly kind: Kind
  /**
   * Identifies the cause of the side effect: `{kind}:{booking}:{sequence}`, or `{kind}:{refund}`.
   */
  readonly dedupe: string
  readonly bookingId: string | null
  /** The recipient's email address if the side effect is a mail, otherwise ''. */
  readonly recipient: string
  readonly payload: Payload<Kind>
  /** When the event that caused the side effect happened: an ISO instant of the clinic's clock. */
  readonly at: string
  /** The side effect happens at this ISO instant or later. Defaults to `at`. */
  readonly notBefore?: string
}

/** A side effect to store. `kind` decides the type of `payload`. */
export type Entry = { [Kind in OutboxKind]: EntryOf<Kind> }[OutboxKind]

type NewRow = Omit<Selectable<Database['outbox']>, Later>

/** The columns of a side effect that get their values when it is handled. */
type Later =
  'claimed_until' | 'attempts' | 'done_at' | 'outcome' | 'error' | 'handled_at' | 'handled_by'

const ROWS = rowList<keyof NewRow>({
  id: 'text',
  dedupe: 'text',
  kind: 'text',
  booking_id: 'text',
  recipient: 'text',
  locale: 'text',
  payload: 'text',
  not_before: 'text',
  created_at: 'text',
})

const insert = prepareWrite({ rows: ROWS.blank }, (db) =>
  db
    .insertInto('outbox')
    .columns(ROWS.columns)
    .expression(sql`select * from ${ROWS.table} as stored where true`)
    .onConflict((conflict) => conflict.column('dedupe').doNothing()),
)

/**
 * Stores side effects, except those that are stored already.
 * Mails to people without an email address are not stored either.
 * A stored side effect happens at least once.
 * `tx` must be the transaction of the change that causes the side effects.
 * The change and its side effects are then stored together, or neither is stored.
 * After the transaction's commit, call `deps.outbox.wake()`.
 */
export async function enqueueAll(tx: Storage, entries: readonly Entry[]): Promise<void> {
  const stored = entries.filter(({ recipient }) => !isPlaceholder(recipient))
  if (stored.length > 0) await insert(tx, { rows: ROWS.encode(stored.map(rowOf)) })
}

/** Stores a side effect in the transaction of the change that causes it, like `enqueueAll`. */
export const enqueue = (tx: Storage, entry: Entry): Promise<void> => enqueueAll(tx, [entry])

const rowOf = (entry: Entry): NewRow => ({
  id: newRowId(),
  dedupe: entry.dedupe,
  kind: entry.kind,
  booking_id: entry.bookingId,
  recipient: entry.recipient,
  locale: 'en',
  payload: JSON.stringify(entry.payload),
  not_before: entry.notBefore ?? entry.at,
  created_at: entry.at,
})
