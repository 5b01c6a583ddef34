import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moveClock } from '../rig/demo-clock.ts'
import { BEGUN } from '../rig/desk-day.ts'
import { launch } from '../rig/process.ts'
import type { Engine } from './engine.ts'
import type { Journey } from './journeys/journey.ts'
import { openVisitor } from './visitor.ts'

/** Performs a `Journey` (user flow) in a new browser at a new clinic. Rejects if a step fails. */
export async function run(journey: Journey, startEngine: () => Promise<Engine>) {
  const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-'))
  const clinic = await launch({ DATA_DIR: folder }, 'dist-server/main.js')
  try {
    // With the real clock, a test that runs in the evening would find no free slot today.
    await moveClock(clinic, BEGUN)
    const engine = await startEngine()
    try {
      await journey.tell(openVisitor(engine, clinic.url), clinic)
      const complaints = await engine.complaints()
      if (complaints.length > 0) throw new Error(`The console has errors: ${complaints.join('; ')}`)
      return { name: engine.name, version: engine.version }
    } finally {
      await engine.close()
    }
  } finally {
    await clinic.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}
