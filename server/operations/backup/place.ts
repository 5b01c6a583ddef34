import type { Counts } from './counts.ts'

/** The database of a clinic that can be saved to a file and loaded from a file. */
export type Place = {
  /** Writes a snapshot to `file` while servers use the database; throws on failure. */
  save(file: string): Promise<void>
  /** Returns whether the database has data that a restore would replace. */
  isTaken(): Promise<boolean>
  /**
   * Replaces all data with the contents of `file`. If loading fails, the old data stays.
   * Ends all sessions in the restored data; throws on failure.
   */
  load(file: string): Promise<void>
  /** Counts the bookings and the users in the database. */
  count(): Promise<Counts>
}
