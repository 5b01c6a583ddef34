import { chmodSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The name of the embedded database's file in the data folder. */
export const databaseFile = (folder: string): string => join(folder, 'clinic.db')

/**
 * Creates the data folder and the database file if they are missing.
 * Closes the folder and the file to other users of this computer.
 * Returns the path of the database file.
 * Throws for an empty file: a server never creates one, so data was lost.
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

// The file gets its name only when it is complete, so a killed server leaves no empty file.
// A second server that starts at the same time finds the file of the first server.
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
    // Another process has created the file, or the file system does not support links.
    if (!existsSync(file)) renameSync(draft, file)
  }
  rmSync(draft, { force: true })
}

const STICKY = 0o1000
const SHARED = 0o077

// A shared folder such as /tmp stays shared. The mode of another user's folder cannot be changed.
function closeToOthers(path: string, mode: number): void {
  const now = statSync(path)
  const isOwn = process.getuid?.() === now.uid
  if (isOwn && (now.mode & STICKY) === 0 && (now.mode & SHARED) !== 0) chmodSync(path, mode)
}
