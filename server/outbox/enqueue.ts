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
  /** Identifies the side effect's cause, as `{kind}:{booking}:{sequence}` or `{kind}:{refund}`. */
  readonly dedupe: string
  readonly bookingId: string | null
  /** The recipient's email address if the side effect is an email, otherwise empty. */
  readonly recipient: string
  readonly payload: Payload<Kind>
  /** The ISO instant of the event that caused the side effect, according to the clinic's clock. */
  readonly at: string
  /** The ISO instant before which the side effect must not happen. Absent if it may happen now. */
  readonly notBefore?: string
}

/** A side effect to store in the outbox. `kind` decides the type of `payload`. */
export type Entry = { [Kind in OutboxKind]: EntryOf<Kind> }[OutboxKind]

type NewRow = Omit<Selectable<Database['outbox']>, Later>

/** The columns of an outbox row that are set after the row has been stored. */
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
 * Stores side effects in the outbox. Skips side effects whose cause is already stored.
 * Skips emails to people without an email address.
 * A stored side effect happens at least once, and may happen twice.
 * `tx` must be the transaction of the change that causes the side effects.
 * The transaction `tx` stores the change and its side effects together, or stores none of them.
 * Call `deps.outbox.wake()` after the transaction has committed.
 */
export async function enqueueAll(tx: Storage, entries: readonly Entry[]): Promise<void> {
  const stored = entries.filter(({ recipient }) => !isPlaceholder(recipient))
  if (stored.length > 0) await insert(tx, { rows: ROWS.encode(stored.map(rowOf)) })
}

/** Stores one side effect in the transaction of the change that causes it. See `enqueueAll`. */
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
