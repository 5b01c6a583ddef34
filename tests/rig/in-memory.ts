import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const LEAST_BYTES = 2 ** 31

/**
 * Returns a folder in memory for temporary databases, where a commit need not wait for the disk.
 * Returns the folder for temporary files if this computer has no such folder with enough space.
 */
export function inMemory(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > LEAST_BYTES ? MEMORY : tmpdir()
}
