import type { Counts } from './counts.ts'

/** A clinic's database that can be saved to a file and loaded from one. */
export type Place = {
  /** Writes a snapshot to `file` while servers go on; throws if it cannot. */
  save(file: string): Promise<void>
  /** Whether there is data that loading would replace. */
  isTaken(): Promise<boolean>
  /**
   * Replaces everything with the contents of `file`, all or nothing, and ends all sessions in it;
   * throws if it cannot.
   */
  load(file: string): Promise<void>
  /** The numbers of bookings and users. */
  count(): Promise<Counts>
}
