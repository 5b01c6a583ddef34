import type { Storage } from '../storage/storage.ts'
import { moveLinks } from './links.ts'

/**
 * Gives a person's claimed times, notes and links to another record of the same person, and
 * deletes the first record. The caller gives the visits.
 * Throws the database's error if both have claimed the same time.
 */
export async function giveRecords(tx: Storage, from: string, to: string): Promise<void> {
  await tx
    .updateTable('claim')
    .set({ subject: to })
    .where('kind', '=', 'person')
    .where('subject', '=', from)
    .execute()
  await tx.updateTable('note').set({ person_id: to }).where('person_id', '=', from).execute()
  await moveLinks(tx, from, to)
  await tx.deleteFrom('person_word').where('person_id', '=', from).execute()
  await tx.deleteFrom('person').where('id', '=', from).execute()
}
