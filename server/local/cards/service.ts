import type { Clock } from '../../clock.ts'
import { transact } from '../../storage/transact.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Bank } from './bank.ts'
import type { Call } from './call.ts'
import type { Courier } from './courier.ts'

export type CardService = {
  readonly db: Storage
  readonly clock: Clock
  readonly secretKey: string
  readonly courier: Courier
  readonly bank: Bank
}

/** Runs an API call in one transaction, and then sends the webhook events that the call caused. */
export async function perform<T>(
  { db, clock, courier, bank }: CardService,
  caller: Call['caller'],
  work: (call: Call) => Promise<T>,
): Promise<T> {
  let news: Parameters<Call['announce']>[] = []
  const done = await transact(db, (tx) => {
    news = []
    const announce: Call['announce'] = (...event) => news.push(event)
    return work({ db: tx, now: clock(), caller, announce })
  })
  for (const [type, object] of news) {
    courier.deliver(type, object)
    if (type === 'refund.created') bank.decideSoon()
  }
  return done
}
