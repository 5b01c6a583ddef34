import { chmodSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Returns the path of the SQLite database file in the given data folder. */
export const databaseFile = (folder: string): string => join(folder, 'clinic.db')

/**
 * Creates the data folder and the database file if they are missing.
 * Denies other users of this computer access to the data folder and the database files.
 * Returns the path of the SQLite database file.
 * Throws if the database file is empty, because an empty file means that the data was lost.
 */
export function prepareFile(folder: string): string {
  const file = databaseFile(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  closeToOthers(folder, 0o700)
  if (!existsSync(file)) createFile(file)
  if (statSync(file).size === 0) throw new Error(EMPTY)
  for (const part of [file, `${file}-wal`, `${file}-shm`]) closeToOthers(part, 0o600)
  return file
}

const EMPTY =
  'its file clinic.db is empty, so the data is lost: restore a backup, or delete the file to start over'

// Create the database under a temporary name first, so that a crash leaves no empty `clinic.db`.
// If two servers start at the same time, both use the database file that was created first.
function createFile(file: string): void {
  const draft = `${file}.${process.pid}`
  rmSync(draft, { force: true })
  const database = new DatabaseSync(draft)
  database.exec('PRAGMA synchronous = FULL; PRAGMA user_version = 1')
  database.close()
  chmodSync(draft, 0o600)
  try {
    linkSync(draft, file)
  } catch {
    // `linkSync` fails if `file` already exists, or if the file system does not support hard links.
    if (!existsSync(file)) renameSync(draft, file)
  }
  rmSync(draft, { force: true })
}

const STICKY = 0o1000
const SHARED = 0o077

// Do not change the permissions of another user's folder, or of a shared folder such as /tmp.
// A missing file is no error: another process may delete SQLite's write-ahead log at any time.
function closeToOthers(path: string, mode: number): void {
  const now = statSync(path, { throwIfNoEntry: false })
  if (!now) return
  const isOwn = process.getuid?.() === now.uid
  if (isOwn && (now.mode & STICKY) === 0 && (now.mode & SHARED) !== 0) chmodSync(path, mode)
}
