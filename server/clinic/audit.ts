import { randomUUID } from 'node:crypto'
import type { AuditAction } from '../../schemas/audit.ts'
import type { Caller } from '../http/auth.ts'
import type { Clock } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { transact } from '../storage/transact.ts'
import type { Storage } from '../storage/storage.ts'

/** An audit entry before it is recorded: who did `action` to `subject`. */
type Deed = {
  readonly action: AuditAction
  readonly subject: string
  readonly detail?: string
}

/** Records that `actor` did something, in the transaction that does it. */
export async function record(
  tx: Storage,
  clock: Clock,
  { actor, action, subject, detail = '' }: Deed & { readonly actor: string },
): Promise<void> {
  const at = clock().toISOString()
  await tx
    .insertInto('audit')
    .values({ id: randomUUID(), actor, action, subject, detail, at })
    .execute()
}

/**
 * Runs an admin's change and records it in the audit, both or neither.
 * If `change` resolves with `undefined`, nothing was changed and nothing is recorded.
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
    await record(tx, clock, { actor: caller.email, ...deed })
    return result
  })
}

/**
 * Reads data that is not the caller's own, and records that the caller read it.
 * If the audit cannot record the read, the read fails.
 */
export async function auditedRead<Result>(
  { db, clock }: Deps,
  caller: Caller,
  deed: Deed,
  read: () => Promise<Result>,
): Promise<Result> {
  const note = transact(db, (tx) => record(tx, clock, { actor: caller.email, ...deed }))
  const [result] = await Promise.all([read(), note])
  return result
}
