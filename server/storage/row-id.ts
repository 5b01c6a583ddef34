import { randomUUIDv7 } from 'node:crypto'

/**
 * Returns a UUID (version 7) for a new row in a table that grows with each booking.
 * The ids increase with time, so the database adds new rows at the end of tables and indexes.
 * Each id has 74 random bits, so nobody can guess an id.
 */
export const newRowId = (): string => randomUUIDv7()
