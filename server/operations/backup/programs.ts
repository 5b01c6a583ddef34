import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The folders, besides those in `PATH`, in which operating systems install PostgreSQL's programs.
const INSTALLED = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/sbin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
]

/** Returns the path of the newest installed program with the given name, or undefined if none. */
export function findProgram(name: string): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const installed = INSTALLED.flatMap((pattern) => globSync(pattern)).toSorted(newestFirst)
  return [...installed, ...onPath].map((folder) => join(folder, name)).find(isProgram)
}

const newestFirst = (one: string, other: string) => versionOf(other) - versionOf(one)

const versionOf = (folder: string) => Number(/(\d+)[^/]*\/bin$/.exec(folder)?.[1] ?? 0)

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
