import { chmodSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The embedded database's file in the data folder. */
export const databaseFile = (folder: string): string => join(folder, 'clinic.db')

/**
 * Makes the data folder and the database's file where they are missing, and lets nobody else on
 * this computer read them. Throws for an empty file, which a server never leaves behind. Returns
 * the file's path.
 */
export function prepareFile(folder: string): string {
  const file = databaseFile(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  closeToOthers(folder, 0o700)
  if (!existsSync(file)) createFile(file)
  if (statSync(file).size === 0) throw new Error(EMPTY)
  for (const part of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(part)) closeToOthers(part, 0o600)
  return file
}

const EMPTY =
  'clinic.db in it is an empty file, so what was in it is lost: restore a backup, or delete it to begin anew'

// The file appears whole: a server that is killed meanwhile leaves no empty one, and of two that
// start at once, the second finds the first one's.
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
    // Another has made it, or the file system knows no links.
    if (!existsSync(file)) renameSync(draft, file)
  }
  rmSync(draft, { force: true })
}

const STICKY = 0o1000
const SHARED = 0o077

// A folder that everybody shares, such as /tmp, stays so; what is somebody else's cannot be changed.
function closeToOthers(path: string, mode: number): void {
  const now = statSync(path)
  const isOwn = process.getuid?.() === now.uid
  if (isOwn && (now.mode & STICKY) === 0 && (now.mode & SHARED) !== 0) chmodSync(path, mode)
}
