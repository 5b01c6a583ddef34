import type { Counts } from './counts.ts'

/** A clinic's database that can be saved to a file and loaded from one. */
export type Place = {
  /** Writes a snapshot to `file` while servers use the database; throws on failure. */
  save(file: string): Promise<void>
  /** Whether the database has data that a restore would replace. */
  isTaken(): Promise<boolean>
  /**
   * Replaces all data with the contents of `file`, completely or not at all.
   * Ends all sessions in the restored data; throws on failure.
   */
  load(file: string): Promise<void>
  /** The numbers of bookings and users in the database. */
  count(): Promise<Counts>
}
