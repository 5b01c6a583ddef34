import { execFile } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { clinicTime, HOUR_MS, MINUTE_MS } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { App, Deps } from '../deps.ts'
import { damagedError, damageIn } from '../storage/damage.ts'
import { databaseFile } from '../storage/database-file.ts'
import { DAMAGED } from '../storage/fault.ts'
import { isShared } from '../storage/sqlite.ts'
import { noteDamage } from '../storage/storage.ts'
import { runRegularly } from './regularly.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** Throws an error that says what to do if the SQLite database file is damaged. */
export function refuseDamaged({ dataDir, databaseUrl }: Place): void {
  const file = databaseFile(dataDir)
  if (databaseUrl || !existsSync(file)) return
  const found = damageIn(file)
  if (found !== undefined) throw damagedError(found)
}

const EVERY_MS = 15 * MINUTE_MS

/** Checks the SQLite database file every night. Does nothing for PostgreSQL. */
export function checkRegularly(app: App, deps: Deps): void {
  const { dataDir, databaseUrl } = deps.config
  // On a network file system, this process locks the file, so no other process can check it.
  if (databaseUrl || isShared(statfsSync(dataDir).type)) return
  runRegularly(app, deps, { everyMs: EVERY_MS }, createCheck(deps, app.log))
}

/**
 * Creates the job that checks the database file once a night, at 03:00 in the clinic's time zone.
 * If the file is damaged, logs what to do, and the server refuses all further queries.
 */
export function createCheck(
  deps: Deps,
  log: Pick<App['log'], 'error'>,
): (signal: AbortSignal) => Promise<void> {
  let checked = nightOf(deps)
  return async (signal) => {
    const night = nightOf(deps)
    if (night === checked) return
    checked = night
    const found = await damageApart(databaseFile(deps.config.dataDir), signal)
    if (found === '') return
    noteDamage(deps.db, found)
    log.error({ found }, DAMAGED)
  }
}

const NIGHT_MS = 3 * HOUR_MS

const nightOf = ({ realClock, config }: Deps): string =>
  clinicTime(new Date(realClock().getTime() - NIGHT_MS), config.clinic.timeZone).today.toString()

// The program that checks the file is next to this file, both in the sources and in the build.
const PROGRAM = join(import.meta.dirname, `check-process${extname(import.meta.filename)}`)

/** Checks the file in a process of its own, because the check would block all requests. */
async function damageApart(file: string, signal: AbortSignal): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, file], {
    env: {},
    signal,
  })
  return stdout
}
