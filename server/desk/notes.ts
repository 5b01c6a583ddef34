import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Note, NoteRequest } from '../../schemas/desk.ts'
import { bumpAgenda } from '../availability/days.ts'
import { record } from '../clinic/audit.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { addressOf, isOwnAddress, type Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'
import { transact } from '../storage/transact.ts'
import {
  bookingsOf,
  findPerson,
  lockPeople,
  noPerson,
  refuseOtherPerson,
  type PersonRow,
} from './person.ts'

type NoteRow = Selectable<Database['note']>

type NewNote = {
  readonly caller: Caller
  readonly request: NoteRequest
  /** The idempotency key of the request to add a note. */
  readonly key: string | null
}

/**
 * Stores a note about a patient or about one of the patient's visits. Resolves with the note.
 * A repeated request with the same idempotency key gets the note that is already stored.
 * Throws a 403 `Refusal` if the caller has no right to add notes about the patient.
 * Throws a 404 `Refusal` if the patient or the visit does not exist.
 * Throws a 422 `Refusal` if the idempotency key was already used for another note.
 */
export async function addNote(deps: Deps, note: NewNote): Promise<Note> {
  const { caller, request, key } = note
  const person = await findPerson(deps.db, request.personId)
  await refuseOtherPerson(deps, caller, person.id)
  await refuseOtherVisit(deps.db, person, request)
  const row = await transact(deps.db, (tx) => addIn(tx, deps, note, person))
  if (row) return toNote(row)
  const earlier = await deps.db
    .selectFrom('note')
    .selectAll()
    .where('created_by', '=', addressOf(caller))
    .where('request_key', '=', key ?? '')
    .executeTakeFirstOrThrow()
  if (earlier.person_id !== person.id || earlier.text !== request.text)
    throw new Refusal(422, 'key_reused', 'This request was already used for another note.')
  return toNote(earlier)
}

async function refuseOtherVisit(
  db: Storage,
  person: PersonRow,
  { bookingId }: NoteRequest,
): Promise<void> {
  if (bookingId === undefined) return
  const visit = await bookingsOf(db, person).select('id').where('id', '=', bookingId).execute()
  if (visit.length === 0) throw new Refusal(404, 'not_found', 'This person has no such visit.')
}

async function addIn(
  tx: Storage,
  deps: Deps,
  { caller, request, key }: NewNote,
  person: PersonRow,
): Promise<NoteRow | undefined> {
  if ((await lockPeople(tx, [person.id])).length === 0) throw noPerson()
  const row = await tx
    .insertInto('note')
    .values({
      id: randomUUID(),
      person_id: person.id,
      booking_id: request.bookingId ?? null,
      text: request.text,
      created_at: deps.clock().toISOString(),
      created_by: addressOf(caller),
      request_key: key,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) await told(tx, deps, { caller, action: 'note.add', row, person })
  return row
}

/**
 * Deletes a note. Resolves with the number of deleted notes, 0 or 1.
 * Throws a 403 `Refusal` if the caller is neither the note's author nor the owner.
 */
export async function deleteNote(deps: Deps, caller: Caller, id: string): Promise<number> {
  const row = await deps.db.selectFrom('note').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return 0
  if (!isOwnAddress(caller, row.created_by) && caller.role !== 'owner')
    throw new Refusal(403, 'not_allowed', 'Only the author can delete a note.')
  const person = await findPerson(deps.db, row.person_id)
  return transact(deps.db, async (tx) => {
    const deleted = await tx.deleteFrom('note').where('id', '=', id).returning('id').execute()
    if (deleted.length > 0) await told(tx, deps, { caller, action: 'note.delete', row, person })
    return deleted.length
  })
}

type Deed = {
  readonly caller: Caller
  readonly action: 'note.add' | 'note.delete'
  readonly row: NoteRow
  readonly person: PersonRow
}

// Records a note's change in the audit log without the note's text.
// Increments the agenda's revisions, because the agenda shows which patients have notes.
async function told(tx: Storage, deps: Deps, { caller, action, row, person }: Deed): Promise<void> {
  await record(tx, deps.clock, {
    actor: addressOf(caller),
    action,
    subject: person.id,
    detail: row.id,
  })
  const today = clinicTime(deps.clock(), deps.config.clinic.timeZone).today.toString()
  const visits = await bookingsOf(tx, person)
    .select('date')
    .where((eb) => eb.or([eb('date', '>=', today), eb('id', '=', row.booking_id)]))
    .execute()
  await bumpAgenda(
    tx,
    visits.map(({ date }) => date),
  )
}

/** Reads the notes about a person and about the person's visits, in chronological order. */
export async function notesOfPerson(db: Storage, personId: string): Promise<Note[]> {
  const rows = await db
    .selectFrom('note')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toNote)
}

const toNote = (row: NoteRow): Note => ({
  id: row.id,
  bookingId: row.booking_id,
  text: row.text,
  at: row.created_at,
  by: row.created_by,
})
