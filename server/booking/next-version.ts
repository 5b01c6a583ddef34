import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../storage/schema.ts'

/**
 * Returns the values to write into a booking's columns when it is moved or cancelled.
 * `at` is the ISO instant of the change. Calendar programs compare both values.
 */
export const nextVersion = (eb: ExpressionBuilder<Database, 'booking'>, at: string) => ({
  sequence: eb('sequence', '+', 1),
  changed_at: at,
})
