import { closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { damageIn } from '../../storage/damage.ts'
import { databaseFile } from '../../storage/database-file.ts'
import { DAMAGED, sqliteFault } from '../../storage/fault.ts'
import { EXECUTED, Executed, refuseNewer } from '../../storage/migrate.ts'
import { COUNT, Counted } from './counts.ts'
import type { Place } from './place.ts'

// Copy all database pages in one step, because a write between two steps would restart the copy.
const ALL_PAGES = 2 ** 31 - 1

/** Returns the functions that save and restore the embedded SQLite database in a folder. */
export function embedded(folder: string): Place {
  const file = databaseFile(folder)
  return {
    save: async (copy) => {
      if (!existsSync(file)) throw new Error(`there is no database in ${folder}; set DATA_DIR.`)
      await save(file, copy).catch((cause: unknown) => {
        throw sqliteFault(cause) === 'damaged' ? new Error(DAMAGED, { cause }) : cause
      })
    },
    isTaken: async () => existsSync(file),
    load: async (copy) => {
      using source = open(copy)
      check(source, `${copy} is damaged.`)
      refuseNewer(copy, executedIn(source))
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      if (existsSync(file)) makeWay(file)
      // SQLite keeps the mode of an existing file. Other users must not read the patients' data.
      if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600))
      await backup(source, file, { rate: ALL_PAGES })
      endSessions(file)
    },
    count: async () => {
      using database = open(file)
      return Counted.parse(database.prepare(COUNT).get())
    },
  }
}

async function save(file: string, copy: string): Promise<void> {
  using source = open(file)
  await backup(source, copy, { rate: ALL_PAGES })
  using written = new DatabaseSync(copy)
  // Turn off the write-ahead log, so that the backup stays a single file after it is opened.
  written.exec('PRAGMA journal_mode = DELETE')
  check(written, DAMAGED)
}

const open = (file: string) => new DatabaseSync(file, { readOnly: true, timeout: 5000 })

function check(database: DatabaseSync, damaged: string): void {
  const found = database.prepare('PRAGMA integrity_check').all()
  if (JSON.stringify(found) !== '[{"integrity_check":"ok"}]') throw new Error(damaged)
  database.prepare(COUNT).get()
}

function executedIn(database: DatabaseSync): string[] {
  return Executed.parse(database.prepare(EXECUTED).all()).map(({ name }) => name)
}

// A backup from an early version of the server has no `access_session` table.
function endSessions(file: string): void {
  using database = new DatabaseSync(file)
  const hasSessions = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'access_session'")
  if (hasSessions.get()) database.exec('DELETE FROM access_session')
}

// SQLite cannot write a backup into a damaged file, so the damaged file is kept under another name.
function makeWay(file: string): void {
  refuseInUse(file)
  if (damageIn(file) === undefined) return
  const kept = `${file}.damaged-${Date.now()}`
  for (const part of ['', '-wal', '-shm'])
    if (existsSync(`${file}${part}`)) renameSync(`${file}${part}`, `${kept}${part}`)
}

// SQLite can turn off the write-ahead log only if no other process is connected to the database.
function refuseInUse(file: string): void {
  using database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = DELETE')
  } catch (cause) {
    if (sqliteFault(cause) === 'damaged') return
    throw new Error('a server is using this database; stop the server first.', { cause })
  }
}
