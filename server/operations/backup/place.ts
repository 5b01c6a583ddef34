import type { Counts } from './counts.ts'

/** The database of a clinic, as something that a file is made of, and that is made of a file. */
export type Place = {
  /** Writes a copy of this moment into `file`, while servers go on; throws where it cannot. */
  save(file: string): Promise<void>
  /** Whether there is a clinic's data that would be replaced. */
  isTaken(): Promise<boolean>
  /**
   * Replaces everything by what `file` holds, whole or not at all, and ends every session of then;
   * throws where it cannot.
   */
  load(file: string): Promise<void>
  /** How many bookings and users there are. */
  count(): Promise<Counts>
}
