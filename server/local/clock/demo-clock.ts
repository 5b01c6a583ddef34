import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Clock, DemoClock } from '../../clock.ts'
import { isDemo, type Config } from '../../config/config.ts'
import { readSetting, saveSetting } from '../../storage/clinic-setting.ts'
import type { Storage } from '../../storage/storage.ts'

/** How many milliseconds the demo clock is ahead of real time. */
const OFFSET = { key: 'demo.clock', schema: z.number() }

type Held = { readonly db: Storage; readonly config: Config; readonly realClock: Clock }

/**
 * Returns the movable clock of demo mode. The database stores its offset from real time.
 * Returns undefined outside demo mode, even if the database stores an offset of the demo clock.
 */
export async function openDemoClock(held: Held): Promise<DemoClock | undefined> {
  const { db, config, realClock } = held
  if (!isDemo(config) || config.production) return undefined
  let offsetMs = (await readSetting(db, OFFSET)) ?? 0
  const jobs: (() => void)[] = []
  return {
    offsetMs: () => offsetMs,
    onMove: (job) => void jobs.push(job),
    moveTo: async (to) => {
      const ahead = to.getTime() - realClock().getTime()
      if (ahead <= offsetMs || !(await advance(held, ahead))) return false
      offsetMs = Math.max(offsetMs, ahead)
      for (const job of jobs) job()
      return true
    },
  }
}

/** Returns the clinic's clock, which is real time plus the demo clock's offset. */
export const clinicClock =
  (realClock: Clock, demoClock: DemoClock | undefined): Clock =>
  () =>
    new Date(realClock().getTime() + (demoClock?.offsetMs() ?? 0))

// The SQL condition prevents a simultaneous request from setting the demo clock back.
const advance = ({ db, realClock }: Held, offsetMs: number): Promise<boolean> =>
  saveSetting(
    db,
    OFFSET,
    offsetMs,
    { at: realClock().toISOString(), by: '' },
    sql<boolean>`cast(clinic_setting.value as bigint) < ${offsetMs}`,
  )
