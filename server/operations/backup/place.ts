import type { Counts } from './counts.ts'

/** The functions that save the clinic's database to a file and restore it from a file. */
export type Place = {
  /** Writes a copy of the database to `file` while servers use the database. Throws on failure. */
  save(file: string): Promise<void>
  /** Returns whether the database already has data, which a restore would replace. */
  isTaken(): Promise<boolean>
  /**
   * Replaces all data with the data in `file`. If loading fails, throws and keeps the old data.
   * Ends all sessions in the restored data.
   */
  load(file: string): Promise<void>
  /** Counts the bookings and the users in the database. */
  count(): Promise<Counts>
}
