import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { databaseDamaged } from './metrics.ts'
import { DAMAGED, sqliteFault, StorageFault } from './fault.ts'

const Checked = z.tuple([z.object({ quick_check: z.string() })])

/**
 * Returns what is wrong with an SQLite database file. Returns undefined if the file is whole.
 * Reads the whole file, which takes about 3 ms per MB. Throws if the file cannot be read.
 */
export function damageIn(file: string): string | undefined {
  try {
    using database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    const rows = database.prepare('PRAGMA quick_check(1)').all()
    const [{ quick_check: found }] = Checked.parse(rows)
    return found === 'ok' ? undefined : found.replaceAll(/\s+/g, ' ')
  } catch (error) {
    if (!(error instanceof Error) || sqliteFault(error) !== 'damaged') throw error
    return error.message
  }
}

/** Whether the open SQLite database is known to be damaged. This stays true until a restart. */
export class Damage {
  #found: unknown

  /** Notes damage. From then on, `refuse` throws, and `/metrics` reports the damage. */
  note(found: unknown): void {
    this.#found ??= found
    databaseDamaged.set(1)
  }

  /** Throws a `StorageFault` if the database is damaged. A restore would undo any further write. */
  refuse(): void {
    if (this.#found !== undefined) throw new StorageFault('damaged', this.#found)
  }
}

/** The error that ends the start of a server whose database is damaged. */
export const damagedError = (cause: unknown) =>
  new Error(`${DAMAGED} (${cause instanceof Error ? cause.message : String(cause)})`, { cause })
