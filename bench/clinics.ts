import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/config/config.ts'
import { startServer } from '../server/start.ts'
import { EVERY_DAY } from '../tests/rig/clinic-settings.ts'
import { fill } from './fill.ts'
import { enrol } from './load.ts'

/** Creates a data folder with `bookings` bookings and 600 signed-in patients. */
export async function makeClinic(bookings: number) {
  const clinic = await openClinic()
  fill(clinic.folder, bookings)
  return { ...clinic, patients: await enrol(clinic.settings) }
}

/** Creates a clinic without bookings, in the embedded database or PostgreSQL at `databaseUrl`. */
export async function openClinic(databaseUrl = '') {
  const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-bench-'))
  const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl, ...EVERY_DAY }
  const founded = await startServer(readConfig({ ...settings, PORT: '0' }))
  await founded.stop()
  return {
    folder,
    settings,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}
