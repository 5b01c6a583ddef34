import { rm } from 'node:fs/promises'
import * as z from 'zod/mini'
import { Environment } from '../../config/environment.ts'
import { identityKeyFile } from '../../local/identity/signing.ts'
import { SETTINGS } from '../../config/settings.ts'
import { tokenKeyFile } from '../../accounts/token-key.ts'
import { embedded } from './embedded.ts'
import type { Place } from './place.ts'
import { postgres } from './postgres.ts'

const Where = z.pick(Environment, { DATA_DIR: true, DATABASE_URL: true })

type Env = Readonly<Record<string, string | undefined>>

/** Returns the database of a server with this environment; throws if the settings name none. */
export function placeOf(env: Env): Place {
  const { DATA_DIR, DATABASE_URL } = whereOf(env)
  return DATABASE_URL ? postgres(DATABASE_URL) : embedded(DATA_DIR)
}

/** Deletes the keys in the data folder; the next start makes new ones. */
export async function forgetKeys(env: Env): Promise<void> {
  const { DATA_DIR } = whereOf(env)
  for (const file of [tokenKeyFile(DATA_DIR), identityKeyFile(DATA_DIR)])
    await rm(file, { force: true })
}

const whereOf = (env: Env) =>
  Where.parse({
    DATA_DIR: env['DATA_DIR']?.trim() || SETTINGS.DATA_DIR.default,
    DATABASE_URL: env['DATABASE_URL']?.trim() ?? '',
  })
