import { randomUUIDv7 } from 'node:crypto'

/**
 * Returns the id for a new row in a table that grows with each booking.
 * Ids ascend with time, so that new rows share the last pages of tables and indexes.
 * Each id has 74 random bits, so nobody can guess an id.
 */
export const newRowId = (): string => randomUUIDv7()
