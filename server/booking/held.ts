import { sql, type Selectable } from 'kysely'
import type { Deps } from '../deps.ts'
import { shareRuns } from '../fast/share-runs.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'
import { transact } from '../storage/transact.ts'
import { deleteClaims, keepTime, takeTime } from './claims.ts'
import type { Visit } from './claimed-span.ts'
import { giveUpOverdue } from './give-up.ts'
import { insertClaims } from './insert-claims.ts'

export type HoldRow = Selectable<Database['hold']>

/** Reads an owner's holds (temporary reservations), oldest first, including expired holds. */
export const holdsOf = (db: Storage, owner: string) =>
  db
    .selectFrom('hold')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

type Among = { readonly owner: string; readonly network: string | null; readonly date: string }

/**
 * Deletes expired holds, and frees the time that the holds claimed.
 * With `among`, deletes only expired holds with its owner, its network or its date.
 * Resolves with the number of deleted holds.
 * All readers ignore expired claims, so deleting expired holds increases no day's revision.
 */
export async function releaseExpired(tx: Storage, at: Date, among?: Among): Promise<number> {
  const expired = await tx
    .deleteFrom('hold')
    .where('expires_at', '<=', at.toISOString())
    .$if(among !== undefined, (rows) =>
      rows.where((hold) =>
        hold.or([
          hold('owner', '=', among?.owner ?? ''),
          hold('network', '=', among?.network ?? ''),
          hold('date', '=', among?.date ?? ''),
        ]),
      ),
    )
    .returning('id')
    .execute()
  if (expired.length > 0)
    await deleteClaims(
      tx,
      expired.map(({ id }) => id),
    )
  return expired.length
}

/** Deletes a hold, and frees the time that it claimed. */
export async function deleteHold(tx: Storage, id: string): Promise<void> {
  await deleteClaims(tx, [id])
  await tx.deleteFrom('hold').where('id', '=', id).execute()
}

/** Deletes all expired holds, so that their slots can be booked. Resolves with their number. */
export async function releaseExpiredHolds({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const at = clock()
  // Usually no hold has expired, and a read needs no lock, so first look for an expired hold.
  const first = await db
    .selectFrom('hold')
    .select('id')
    .where('expires_at', '<=', at.toISOString())
    .limit(1)
    .executeTakeFirst()
  return first ? transact(db, (tx) => releaseExpired(tx, at)) : 0
}

const PATIENT = 'account:'
const VISITOR = 'address:'

/** Returns the `owner` column's value for the hold of a signed-in patient, by the account's id. */
export const patientOwner = (account: string) => `${PATIENT}${account}`

/** Returns the `owner` column's value for a visitor's hold. `network` is the hashed network. */
export const visitorOwner = (network: string) => `${VISITOR}${network}`

/**
 * Returns whether a hold belongs to a visitor who has not signed in.
 * Anyone who knows the random id of a visitor's hold may use that hold.
 */
export const isVisitors = ({ owner }: HoldRow) => owner.startsWith(VISITOR)

type Wish = {
  readonly treatmentId: string
  /**
   * The ids of the agendas that offer the visit.
   * If the patient chose a doctor, `agendas` contains only the id of that doctor's agenda.
   */
  readonly agendas: readonly string[]
} & Place

type Place = { readonly date: string; readonly slot: string }

/**
 * Finds the patient's own hold for the slot that the patient wants to book.
 * Also finds the hold with the id `id`, if a visitor made that hold before signing in.
 * Resolves with undefined if the hold has expired, or is not for the requested slot and doctor.
 */
export function findOwnHold(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  account: string,
  { treatmentId, agendas, date, slot }: Wish,
  id = '',
): Promise<HoldRow | undefined> {
  return db
    .selectFrom('hold')
    .selectAll()
    .where('treatment_id', '=', treatmentId)
    .where('date', '=', date)
    .where('slot', '=', slot)
    .where('agenda_id', 'in', agendas)
    .where('expires_at', '>', clock().toISOString())
    .where((hold) =>
      hold.or([
        hold('owner', '=', patientOwner(account)),
        hold.and([hold('id', '=', id), hold('owner', 'like', `${VISITOR}%`)]),
      ]),
    )
    .orderBy(sql`case when id = ${id} then 0 else 1 end`)
    .executeTakeFirst()
}

/**
 * Ends a patient's hold, and gives the time that the hold has claimed to the patient's booking.
 * If the patient has another booking at the hold's time, resolves with false and keeps the hold.
 */
export async function takeHeldTime(tx: Storage, hold: HoldRow, booking: Visit): Promise<boolean> {
  const kept = await tx
    .deleteFrom('hold')
    .where('id', '=', hold.id)
    .returningAll()
    .executeTakeFirst()
  if (!kept) return takeTime(tx, booking)
  const handOver = tx.updateTable('claim').set({ holder: booking.id })
  await handOver.where('holder', '=', kept.id).execute()
  await insertClaims(tx, [booking])
  if (await keepTime(tx, booking)) return true
  await tx.insertInto('hold').values(kept).execute()
  const handBack = { holder: kept.id, expires_at: kept.expires_at }
  await tx
    .updateTable('claim')
    .set(handBack)
    .where('holder', '=', booking.id)
    .where('kind', '=', 'agenda')
    .execute()
  return false
}

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox'>

const runs = new WeakMap<Storage, () => Promise<boolean>>()

/**
 * Releases the times of overdue bookings and of expired holds. Simultaneous calls share one run.
 * Resolves with true if the time of any booking or hold was released.
 */
export function freeExpired(deps: Needs): Promise<boolean> {
  const run = runs.get(deps.db) ?? shareRuns(() => freeAll(deps))
  runs.set(deps.db, run)
  return run()
}

async function freeAll(deps: Needs): Promise<boolean> {
  const overdue = await giveUpOverdue(deps)
  return overdue + (await releaseExpiredHolds(deps)) > 0
}
