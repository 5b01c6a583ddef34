import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import * as z from 'zod/mini'
import { Environment } from '../../config/environment.ts'
import { identityKeyFile } from '../../local/identity/signing.ts'
import { SETTINGS } from '../../config/settings.ts'
import { tokenKeyFile } from '../../accounts/token-key.ts'
import { databaseFile } from '../../storage/database-file.ts'
import { openStorage, type Storage } from '../../storage/storage.ts'
import { embedded } from './embedded.ts'
import type { Place } from './place.ts'
import { postgres } from './postgres.ts'

const Where = z.pick(Environment, { DATA_DIR: true, DATABASE_URL: true })

type Env = Readonly<Record<string, string | undefined>>

/**
 * Returns the backup functions for PostgreSQL if `DATABASE_URL` is set, and otherwise for SQLite.
 */
export function placeOf(env: Env): Place {
  const { DATA_DIR, DATABASE_URL } = whereOf(env)
  return DATABASE_URL ? postgres(DATABASE_URL) : embedded(DATA_DIR)
}

/** Deletes the key files in the data folder, which a server creates again when it starts. */
export async function forgetKeys(env: Env): Promise<void> {
  const { DATA_DIR } = whereOf(env)
  for (const file of [tokenKeyFile(DATA_DIR), identityKeyFile(DATA_DIR)])
    await rm(file, { force: true })
}

/** Opens the database that the environment variables name. Throws an error if none exists. */
export function storageOf(env: Env): Storage {
  const { DATA_DIR, DATABASE_URL } = whereOf(env)
  if (!DATABASE_URL && !existsSync(databaseFile(DATA_DIR)))
    throw new Error(`there is no database in ${DATA_DIR}; set DATA_DIR.`)
  return openStorage({
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    databaseConnections: 1,
    databaseTimeoutMs: 0,
  })
}

const whereOf = (env: Env) =>
  Where.parse({
    DATA_DIR: env['DATA_DIR']?.trim() || SETTINGS.DATA_DIR.default,
    DATABASE_URL: env['DATABASE_URL']?.trim() ?? '',
  })
