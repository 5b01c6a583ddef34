import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { unlessAborted } from '../storage/unless-aborted.ts'

type Clinic = Pick<Deps, 'db' | 'realClock'>

type Terms = {
  /** The name of the background job. Only one process at a time runs the job with this name. */
  readonly name: string
  /**
   * The minimum time in milliseconds between two starts of the job. Urgent runs ignore this time.
   */
  readonly restMs: number
  /** True if the job must run even if another process has just run it. */
  readonly isUrgent?: boolean
}

// A lease ends `LEASE_MS` milliseconds after the process that holds it last renewed it.
const LEASE_MS = 15_000
const RENEWED_EVERY_MS = 5000

// The value of the column `holder` while no process runs the job.
const RESTING = 'resting'

/** The error that aborts a job if its lease could not be renewed in time. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/**
 * Runs `job`, unless another process is running the job or has just run it.
 * If this process loses its lease, aborts the signal that was passed to `job`.
 * If another process is running the job, resolves with the time at which that process's lease ends.
 */
export async function underLease(
  clinic: Clinic,
  { name, restMs, isUrgent = false }: Terms,
  signal: AbortSignal,
  job: (signal: AbortSignal) => Promise<void>,
): Promise<Date | undefined> {
  const holder = randomUUID()
  const restsUntil = new Date(clinic.realClock().getTime() + restMs)
  if (!(await take(clinic, name, holder, isUrgent))) return endOfAnother(clinic, name)
  const lost = new AbortController()
  const timer = setInterval(() => {
    const lose = () => lost.abort(new LeaseLost(`The lease of ${name} is lost`))
    renew(clinic, name, holder).then((isRenewed) => isRenewed || lose(), lose)
  }, RENEWED_EVERY_MS)
  const both = AbortSignal.any([signal, lost.signal])
  try {
    await unlessAborted(both, job(both))
  } finally {
    clearInterval(timer)
    await leave(clinic, name, holder, both.aborted ? clinic.realClock() : restsUntil)
  }
  return undefined
}

async function take({ db, realClock }: Clinic, name: string, holder: string, isUrgent: boolean) {
  const now = realClock()
  const until = endOf(now)
  const taken = await db
    .insertInto('lease')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        .where(
          sql<boolean>`(lease.until <= ${now.toISOString()}
            or (lease.holder = ${RESTING} and ${sql.lit(isUrgent ? 1 : 0)} = 1))`,
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

async function renew({ db, realClock }: Clinic, name: string, holder: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lease')
    .set({ until: endOf(realClock()) })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function leave({ db }: Clinic, name: string, holder: string, until: Date): Promise<void> {
  await db
    .updateTable('lease')
    .set({ holder: RESTING, until: until.toISOString() })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}

async function endOfAnother({ db }: Clinic, name: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('lease')
    .select('until')
    .where('name', '=', name)
    .where('holder', '!=', RESTING)
    .executeTakeFirst()
  return row && new Date(row.until)
}

const endOf = (now: Date) => new Date(now.getTime() + LEASE_MS).toISOString()
