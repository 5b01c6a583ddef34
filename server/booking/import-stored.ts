import { randomUUID } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { keepPhone } from '../storage/phone-number.ts'
import type { Storage } from '../storage/storage.ts'
import { takeTime } from './claims.ts'
import type { Ledger, Wish } from './import.ts'
import { insertUnlimited } from './insert-unlimited.ts'
import { addPerson } from './person.ts'
import { confirmationOf, undoInserts } from './write.ts'

/**
 * Returns the ledger of an import, which reads and writes in the transaction `tx`.
 * Imported bookings have no payment deadline, and a patient's booking limits do not apply to them.
 * With `mail`, each booking also stores the email that confirms it.
 */
export const storedLedger = (deps: Deps, tx: Storage, mail: boolean): Ledger => ({
  addPerson: async ({ name, email, phone }) => {
    const person = { id: randomUUID(), name, email, ...keepPhone(phone, deps.config.country) }
    const isAdded = await addPerson(tx, person)
    return isAdded ? undefined : (await personOf(tx, email))?.name
  },
  sameVisit: (wish) => storedVisit(tx, wish),
  book: async ({ row, treatment, visit }, agenda) => {
    const { date, email, name, phone } = row
    const person = await personOf(tx, email)
    if (!person) throw new Error('The person of an imported visit is not stored')
    const patient = { id: person.id, email, name, ...keepPhone(phone, deps.config.country) }
    const booking = await insertUnlimited(tx, deps, { treatment, visit, agenda, date, patient })
    if (!booking) return false
    if (!(await takeTime(tx, booking))) {
      await undoInserts(tx, [booking])
      return false
    }
    if (mail) await enqueue(tx, confirmationOf(booking))
    return true
  },
})

/** Resolves with the stored person who has the email address, if any. */
export const personOf = (db: Storage, email: string) =>
  db
    .selectFrom('person')
    .select(['id', 'name'])
    .where('account_email', '=', email)
    .executeTakeFirst()

/** Resolves with the start of the patient's stored visit for the treatment on the day, if any. */
export async function storedVisit(
  db: Storage,
  { row, treatment }: Wish,
): Promise<number | undefined> {
  const same = await db
    .selectFrom('booking')
    .select('starts_at')
    .where('patient', '=', row.email)
    .where('treatment_id', '=', treatment.id)
    .where('date', '=', row.date)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return same?.starts_at
}
