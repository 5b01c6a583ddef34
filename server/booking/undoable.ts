import * as z from 'zod/mini'

const text = z.nullable(z.string())

// A change that an older version of the server made has no values of these columns.
const later = <Value>(schema: z.ZodMiniType<Value>) => z.prefault(z.nullable(schema), null)

/** The columns of a booking that a move or a cancellation may set. Undo restores all of them. */
export const UndoableColumns = z.object({
  sequence: z.int(),
  date: z.string(),
  slot: z.string(),
  agenda_id: z.string(),
  starts_at: z.int(),
  overbooked: z.int(),
  unreserved: z.prefault(z.int(), 0),
  entered_afterwards: z.prefault(z.int(), 0),
  network: later(z.string()),
  moves: z.int(),
  refund_cap_percent: z.nullable(z.int()),
  pay_by: text,
  day_place: z.nullable(z.int()),
  confirmed_at: text,
  arrived_at: text,
  seated_at: text,
  done_at: text,
  missed_at: text,
  room: text,
  changed_at: later(z.string()),
  cancelled_at: later(z.string()),
  cancelled_by: later(z.enum(['unpaid', 'removal', 'clinic', 'patient'])),
  cancel_reason: later(z.string()),
})
export type UndoableColumns = z.infer<typeof UndoableColumns>

/**
 * Returns the values that a move or a cancellation writes into a booking's columns.
 * A column that undo does not restore does not compile.
 */
export const undoableValues = <Values extends object>(
  values: Values & { readonly [Column in Exclude<keyof Values, keyof UndoableColumns>]: never },
): Values => values
