import { randomUUID } from 'node:crypto'
import type { AuditAction } from '../../schemas/audit.ts'
import type { Caller } from '../http/auth.ts'
import type { Clock } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { transact } from '../storage/transact.ts'
import type { Storage } from '../storage/storage.ts'

/** An audit entry to record. The user `actor` did `action` to `subject`. */
type Deed = {
  readonly action: AuditAction
  readonly subject: string
  readonly detail?: string
}

/** Records an action of `actor` in the audit log. `tx` is the transaction of that action. */
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
 * Runs a change by an admin and records it in the audit log, in one transaction.
 * If `change` resolves with `undefined`, nothing is recorded in the audit log.
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
 * Reads another person's data, and records in the audit log that the caller read it.
 * If the audit entry cannot be stored, the caller gets an error instead of the person's data.
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
