import { randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Reads the secret in a file. If the file is missing, stores a secret that `make` creates.
 * The database and its backups do not contain the secret. Only the file's owner may read the file.
 * If several processes call `keptSecret` at the same time, all processes get the same secret.
 * Throws an error if the secret file is empty.
 */
export async function keptSecret(
  file: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const kept = (await read(file)) ?? (await keepFirst(file, await make()))
  await chmod(file, 0o600)
  if (kept.trim() === '')
    throw new Error(
      `the file ${file} is empty; delete it. Everyone will then have to log in again.`,
    )
  return kept
}

// Creates the secret file by a hard link, which cannot expose a partial file or replace a file.
async function keepFirst(file: string, made: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const part = `${file}.${randomUUID()}`
  await writeFile(part, made, { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(part, file)
    return made
  } catch (error) {
    const first = await read(file)
    if (first === undefined) throw error
    return first
  } finally {
    await rm(part)
  }
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
