import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'

/**
 * Creates the job that deletes the claims (reserved times) of bookings and holds on past days.
 * Nobody can book a day in the past, so the claims on past days are no longer needed.
 * Also forgets the networks from which bookings on past days were made.
 * Deleting the claims on past days changes no free times, so no day's revision increases.
 */
export function createClaimRetention({ db, clock, config }: Deps) {
  return async (): Promise<void> => {
    const { today } = clinicTime(clock(), config.clinic.timeZone)
    await db.deleteFrom('claim').where('date', '<', today.toString()).execute()
    await db
      .updateTable('booking')
      .set({ network: null })
      .where('network', 'is not', null)
      .where('date', '<', today.toString())
      .execute()
  }
}
