import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'

/**
 * Creates the job that deletes the claims on the time of past days.
 * Nobody can book a past day any more.
 * Past days have no free times, so the job does not increase the revisions of the days.
 */
export function createClaimRetention({ db, clock, config }: Deps) {
  return async (): Promise<void> => {
    const { today } = clinicTime(clock(), config.clinic.timeZone)
    await db.deleteFrom('claim').where('date', '<', today.toString()).execute()
  }
}
