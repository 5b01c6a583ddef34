import { randomUUID } from 'node:crypto'
import { visitEnd } from '../../schemas/visit.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { patientOf } from '../people/patient-of.ts'
import { findSimilar, samePeople } from '../people/same-person.ts'
import type { Storage } from '../storage/storage.ts'
import { overbookTime, takeTime } from './claims.ts'
import { isClaimed, timesOfPatient } from './import-busy.ts'
import type { Ledger, Wish } from './import.ts'
import { insertUnlimited } from './insert-unlimited.ts'
import { addImported } from './person.ts'
import type { BookingRow } from './row.ts'
import { confirmationOf, undoInserts } from './write.ts'

type How = {
  /** Whether each booking also stores the email that confirms it. */
  readonly mail: boolean
  /** The email address of whoever imports the file. */
  readonly by: string
}

/**
 * Returns the ledger of an import, which reads and writes in the transaction `tx`.
 * Imported bookings have no payment deadline, and a patient's booking limits do not apply to them.
 */
export const storedLedger = (deps: Deps, tx: Storage, { mail, by }: How): Ledger => ({
  findSame: async (person) => samePeople(person, await findSimilar(tx, person)),
  addPerson: async (person, note) => {
    if (!(await addImported(tx, person))) return false
    if (note !== '') await addNote(tx, deps, { personId: person.id, text: note, by })
    return true
  },
  sameVisits: (wish) => storedVisits(tx, wish),
  isBusy: (wish) => isClaimed(tx, wish, timesOfPatient(wish)),
  book: async (wish, agenda, how) => {
    const booking = await insertVisit(tx, deps, wish, agenda)
    if (!booking) return false
    if (wish.isPast) return true
    if (!(await takes(tx, booking, how))) {
      await undoInserts(tx, [booking])
      return false
    }
    if (mail) await enqueue(tx, confirmationOf(booking))
    return true
  },
})

const takes = async (tx: Storage, booking: BookingRow, how: 'overbook' | undefined) =>
  how === 'overbook' ? (await overbookTime(tx, booking)) !== undefined : takeTime(tx, booking)

async function insertVisit(tx: Storage, deps: Deps, wish: Wish, agenda: string) {
  const { people, date, treatment, visit, isPast } = wish
  const [person] = people
  if (!person) throw new Error('An imported visit has no person')
  const patient = { ...person, email: await patientOf(tx, person) }
  const also = isPast
    ? {
        // The other program had the money of past visits.
        price_cents: 0,
        done_at: visitEnd({ date, slot: visit.slot }, deps.config.clinic.timeZone).toISOString(),
        entered_afterwards: 1,
      }
    : {}
  return insertUnlimited(tx, deps, { treatment, visit, agenda, date, patient, also })
}

type NewNote = { readonly personId: string; readonly text: string; readonly by: string }

const addNote = (tx: Storage, { clock }: Pick<Deps, 'clock'>, { personId, text, by }: NewNote) =>
  tx
    .insertInto('note')
    .values({
      id: randomUUID(),
      person_id: personId,
      booking_id: null,
      text,
      created_at: clock().toISOString(),
      created_by: by,
      request_key: null,
    })
    .execute()

/** Resolves with the starts of the patient's stored visits for the treatment on the day. */
export async function storedVisits(
  db: Storage,
  { people, date, treatment }: Wish,
): Promise<number[]> {
  const ids = people.map(({ id }) => id)
  const same = await db
    .selectFrom('booking')
    .select('starts_at')
    .where('person_id', 'in', ids)
    .where('treatment_id', '=', treatment.id)
    .where('date', '=', date)
    .where('cancelled_at', 'is', null)
    .execute()
  return same.map(({ starts_at: start }) => start)
}
