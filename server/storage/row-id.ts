import { randomUUIDv7 } from 'node:crypto'

/**
 * Returns the id for a new row of a table that grows with each booking.
 * The ids ascend with time, so that new rows share the last pages of the tables and indexes.
 * 74 bits of an id are random, so nobody can guess an id.
 */
export const newRowId = (): string => randomUUIDv7()
