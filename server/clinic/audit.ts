import { randomUUID } from 'node:crypto'
import type { AuditAction } from '../../schemas/audit.ts'
import { addressOf, type Caller } from '../http/auth.ts'
import type { Clock } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { transact } from '../storage/transact.ts'
import type { Storage } from '../storage/storage.ts'

/** An audit entry to record: what was done (`action`), to whom or what (`subject`), and details. */
type Deed = {
  readonly action: AuditAction
  readonly subject: string
  readonly detail?: string
}

/** Records a user's action in the audit log, in the same database transaction as the action. */
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
 * Runs a change by a staff member and records the change in the audit log, in one transaction.
 * Records nothing in the audit log if `change` resolves with undefined.
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
    await record(tx, clock, { actor: addressOf(caller), ...deed })
    return result
  })
}

/**
 * Reads other people's data, and records in the audit log that the caller read the data.
 * If the audit entry cannot be stored, throws the error instead of returning the data.
 */
export async function auditedRead<Result>(
  { db, clock }: Deps,
  caller: Caller,
  deed: Deed,
  read: () => Promise<Result>,
): Promise<Result> {
  const note = transact(db, (tx) => record(tx, clock, { actor: addressOf(caller), ...deed }))
  const [result] = await Promise.all([read(), note])
  return result
}
