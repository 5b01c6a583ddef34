import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../../server/config/config.ts'
import { openStorage, type Storage } from '../../server/storage/storage.ts'
import { databaseOf } from '../rig/databases.ts'
import { inMemory } from '../rig/in-memory.ts'

type World = { readonly settings: Readonly<Record<string, string>>; readonly db: Storage }

/** Runs `work` with a new server's settings and database, in a new folder. */
export async function inWorld<T>(
  databaseUrl: string,
  work: (world: World) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(inMemory(), 'doctors-portal-chaos-'))
  const url = databaseUrl || (await databaseOf(folder))
  const settings = { DATA_DIR: folder, ...(url && { DATABASE_URL: url }) }
  const db = openStorage(readConfig(settings))
  try {
    return await work({ settings, db })
  } finally {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}
