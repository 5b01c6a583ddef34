import type { Clock } from '../../clock.ts'
import { transact } from '../../storage/transact.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Call } from './call.ts'
import type { Courier } from './courier.ts'
import { DECIDES_AFTER_MS, decideRefunds } from './refund-outcomes.ts'

type Settings = {
  readonly db: Storage
  readonly clock: Clock
  readonly courier: Courier
  readonly log: (error: unknown) => void
}

/**
 * The simulated bank, which accepts or rejects a refund some seconds after the clinic requests it.
 */
export type Bank = {
  decideSoon(): void
  close(): Promise<void>
}

/** Creates the simulated bank. Even with several processes, each decision is applied only once. */
export function createBank(settings: Settings): Bank {
  const timers = new Set<NodeJS.Timeout>()
  let deciding = Promise.resolve()
  return {
    decideSoon: () => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        deciding = deciding.then(() => decide(settings)).catch(settings.log)
      }, DECIDES_AFTER_MS)
      timers.add(timer.unref())
    },
    close: async () => {
      for (const timer of timers) clearTimeout(timer)
      await deciding
    },
  }
}

async function decide({ db, clock, courier }: Settings): Promise<void> {
  let news: Parameters<Call['announce']>[] = []
  await transact(db, async (tx) => {
    news = []
    const announce: Call['announce'] = (...event) => news.push(event)
    await decideRefunds({ db: tx, now: clock(), caller: 'secret', announce })
  })
  for (const [type, object] of news) courier.deliver(type, object)
}
