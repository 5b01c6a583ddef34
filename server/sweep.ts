import { clinicTime } from './clock.ts'
import type { App, Deps } from './deps.ts'
import { settle } from './settlement.ts'

const EVERY_MS = 5 * 60_000

// A charge settles in days at the most; older unpaid bookings were never charged.
const DAYS_BACK = 7

/** Settles charges that nobody reported, at start and every few minutes until the server closes. */
export function sweepCharges(app: App, deps: Deps): void {
  let sweeping = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const sweepOnce = () => {
    sweeping = sweeping.then(() => sweep(deps)).catch((error: unknown) => app.log.error(error))
  }
  app.addHook('onListen', async () => {
    timer = setInterval(sweepOnce, EVERY_MS).unref()
    sweepOnce()
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await sweeping
  })
}

/** Settles every unpaid booking that has an intent; one that fails does not stop the others. */
export async function sweep(deps: Deps): Promise<void> {
  const { today } = clinicTime(deps.clock(), deps.config.clinic.timeZone)
  const bookings = await deps.db
    .selectFrom('booking')
    .select('intent_id')
    .where('paid', '=', 0)
    .where('intent_id', 'is not', null)
    .where('date', '>=', today.subtract({ days: DAYS_BACK }).toString())
    .execute()
  const failures: unknown[] = []
  for (const { intent_id: id } of bookings) {
    if (id !== null) await settle(deps, id).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} charges could not be looked up`)
}
