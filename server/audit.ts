import { randomUUID } from 'node:crypto'
import type { Caller } from './auth.ts'
import type { Deps } from './deps.ts'
import { transact } from './storage/persist.ts'
import type { Storage } from './storage/storage.ts'

/** One thing that an admin did: `action` to `subject`. */
type Deed = {
  readonly action:
    | 'user.promote'
    | 'user.remove'
    | 'user.release'
    | 'doctor.add'
    | 'doctor.delete'
    | 'message.handle'
    | 'message.delete'
    | 'charge.settle'
    | 'booking.cancel'
  readonly subject: string
  readonly detail?: string
}

/**
 * Runs an admin's change and, where it changed something, notes who did it, both or neither.
 * `change` resolves with `undefined` where there was nothing to change.
 */
export function audited<Result>(
  { db, clock }: Deps,
  caller: Caller,
  deed: Deed,
  change: (tx: Storage) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  return transact(db, async (tx) => {
    const result = await change(tx)
    if (result === undefined) return undefined
    await tx
      .insertInto('audit')
      .values({
        id: randomUUID(),
        actor: caller.email,
        action: deed.action,
        subject: deed.subject,
        detail: deed.detail ?? '',
        at: clock().toISOString(),
      })
      .execute()
    return result
  })
}
