import type { Merge } from '../../schemas/merge.ts'
import { shownName } from '../../schemas/person.ts'
import type { Storage } from '../storage/storage.ts'
import { BeforeMerge } from './before-merge.ts'
import { giveRecords } from './give-records.ts'
import { restoreLinks } from './links.ts'

/**
 * Gives everything of the record `other` to the record `kept`, and deletes the record `other`.
 * Throws the database's error if both have claimed the same time.
 */
export async function mergeRecords(
  tx: Storage,
  { kept, other }: Pick<BeforeMerge, 'kept' | 'other'>,
): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ person_id: kept.id })
    .where('person_id', '=', other.id)
    .execute()
  await giveRecords(tx, other.id, kept.id)
}

type Deed = {
  readonly id: string
  readonly by: string
  readonly at: string
  readonly until: string
}

/** Keeps what a merge changed until staff can no longer undo the merge. */
export async function keepMerge(
  tx: Storage,
  before: BeforeMerge,
  { id, by, at, until }: Deed,
): Promise<void> {
  await forgetMerges(tx, at)
  await tx
    .insertInto('person_merge')
    .values({
      id,
      kept_id: before.kept.id,
      merged_at: at,
      merged_by: by,
      until,
      before: JSON.stringify(before),
    })
    .execute()
}

/** Lists the merges into a record that can still be undone, the latest first. */
export async function mergesOf(db: Storage, keptId: string, now: Date): Promise<Merge[]> {
  const rows = await db
    .selectFrom('person_merge')
    .selectAll()
    .where('kept_id', '=', keptId)
    .where('until', '>', now.toISOString())
    .orderBy('merged_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, merged_at: at, merged_by: by, until, before }) => {
    const { other } = BeforeMerge.parse(JSON.parse(before))
    return { id, name: shownName(other), at, by, until }
  })
}

/** Deletes what old merges changed, because it is personal and can no longer be restored. */
export async function forgetMerges(db: Storage, now: string): Promise<void> {
  await db.deleteFrom('person_merge').where('until', '<=', now).execute()
}

/**
 * Takes back what a merge changed. Resolves with undefined if the time for an undo is over.
 * Call it once: afterwards, the merge is forgotten.
 */
export async function takeMerge(
  tx: Storage,
  { id, keptId, now }: { readonly id: string; readonly keptId: string; readonly now: string },
): Promise<BeforeMerge | undefined> {
  const row = await tx
    .deleteFrom('person_merge')
    .where('id', '=', id)
    .where('kept_id', '=', keptId)
    .where('until', '>', now)
    .returning('before')
    .executeTakeFirst()
  return row && BeforeMerge.parse(JSON.parse(row.before))
}

/**
 * Adds the record that was merged again, and gives it its visits, notes and links back. Whatever
 * was added since the merge stays with the record that was kept.
 */
export async function separateRecords(tx: Storage, before: BeforeMerge): Promise<void> {
  const { kept, other, links, notes } = before
  const visits = before.visits.filter(({ person_id: id }) => id === other.id).map(({ id }) => id)
  await tx
    .insertInto('person')
    .values({ ...other, account_email: null, chart_number: null })
    .execute()
  if (visits.length > 0) await giveVisits(tx, visits, other.id)
  if (notes.length > 0)
    await tx.updateTable('note').set({ person_id: other.id }).where('id', 'in', notes).execute()
  await restoreLinks(tx, links, { from: kept.id, to: other.id })
}

async function giveVisits(tx: Storage, ids: readonly string[], to: string): Promise<void> {
  await tx.updateTable('booking').set({ person_id: to }).where('id', 'in', ids).execute()
  await tx
    .updateTable('claim')
    .set({ subject: to })
    .where('kind', '=', 'person')
    .where('holder', 'in', ids)
    .execute()
}

/**
 * Gives two records back what no two people share, unless somebody else has it now: the address by
 * which the front desk knows them, and the chart number. The record that was kept gets its chart
 * number only if nobody has changed its details since the merge.
 */
export async function restoreUnshared(
  tx: Storage,
  { kept, other }: Pick<BeforeMerge, 'kept' | 'other'>,
  isChanged: boolean,
): Promise<void> {
  const without = { ...kept, account_email: null, chart_number: null }
  for (const each of [without, other, kept]) await giveUnlessTaken(tx, 'account_email', each)
  const charted = isChanged ? [other] : [without, other, kept]
  for (const each of charted) await giveUnlessTaken(tx, 'chart_number', each)
}

const giveUnlessTaken = (
  tx: Storage,
  column: 'account_email' | 'chart_number',
  { id, [column]: value }: BeforeMerge['kept'],
) =>
  tx
    .updateTable('person')
    .set({ [column]: value })
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('person as known')
            .select('known.id')
            .where(`known.${column}`, '=', value)
            .where('known.id', '!=', id),
        ),
      ),
    )
    .execute()
