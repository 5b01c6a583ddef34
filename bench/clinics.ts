import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/config/config.ts'
import { startServer } from '../server/start.ts'
import { fill } from './fill.ts'
import { enrol } from './load.ts'

/** Creates a data folder with this number of bookings and 600 signed-in patients. */
export async function makeClinic(bookings: number) {
  const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-bench-'))
  const settings = { DATA_DIR: folder }
  const founded = await startServer(readConfig({ ...settings, PORT: '0' }))
  await founded.stop()
  fill(folder, bookings)
  const patients = await enrol(settings)
  return {
    folder,
    settings,
    patients,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}
