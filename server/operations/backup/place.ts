import type { Counts } from './counts.ts'

/** The functions that save the clinic's database to a file and restore it from a file. */
export type Place = {
  /** Writes a copy of the database to a file, even while servers use it. Throws if that fails. */
  save(file: string): Promise<void>
  /** Returns whether the database already has data, which a restore would replace. */
  isTaken(): Promise<boolean>
  /**
   * Replaces all data in the database with the data in a backup file.
   * Ends all users' sessions in the restored data.
   * Throws an error, and keeps the old data, if loading the backup fails.
   * Throws an error if the backup was made by a newer version of the server.
   */
  load(file: string): Promise<void>
  /** Counts the bookings and the users in the database. */
  count(): Promise<Counts>
}
