import { isoToBookingDate } from '../../schemas/date.ts'
import { displaySlot, slotStart } from '../../schemas/slot.ts'
import { record } from '../clinic/audit.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { addressOf, type Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import { takeFamilyTurn, unlinkRelative } from '../people/links.ts'
import type { Storage } from '../storage/storage.ts'
import { transact } from '../storage/transact.ts'
import { whyUnconfirmed } from './access.ts'
import { findInFamily } from './family.ts'
import { holdsTime } from './pay-by.ts'
import { renewWords } from './person.ts'

/**
 * Removes a relative from the caller's account. The person and the past visits stay the clinic's.
 * Throws a 409 `Refusal` that names the relative's visits to come, if there are any.
 */
export async function removeFromFamily(deps: Deps, caller: Caller, id: string): Promise<void> {
  // Before the address is confirmed, the refusal must not name a visit that staff entered.
  const refusal = await whyUnconfirmed(deps, caller)
  await transact(deps.db, async (tx) => {
    await takeFamilyTurn(tx, [caller.id])
    const { name, relation } = await findInFamily(tx, caller, id)
    if (relation === 'self') throw ownRecord()
    const visits = await visitsToCome(tx, deps, id)
    if (visits.length > 0) throw refusal ?? hasVisits(name, visits)
    const proof = await unlinkRelative(tx, caller.id, id)
    if (proof === 'own') await forgetAddress(tx, id, addressOf(caller))
    await record(tx, deps.clock, { actor: addressOf(caller), action: 'family.remove', subject: id })
  })
}

async function visitsToCome(tx: Storage, { clock, config }: Deps, personId: string) {
  const now = clock()
  const { today, minutes } = clinicTime(now, config.clinic.timeZone)
  const rows = await tx
    .selectFrom('booking')
    .select(['treatment', 'date', 'slot'])
    .where('person_id', '=', personId)
    .where('cancelled_at', 'is', null)
    .where('date', '>=', today.toString())
    .where(holdsTime(now.toISOString()))
    .execute()
  return rows
    .filter(({ date, slot }) => date > today.toString() || slotStart(slot) > minutes)
    .toSorted(
      (one, other) =>
        one.date.localeCompare(other.date) || slotStart(one.slot) - slotStart(other.slot),
    )
}

type Visit = Awaited<ReturnType<typeof visitsToCome>>[number]

/**
 * Removes the address that the account gave with the relative, and no other contact.
 * Resolves with whether the relative had it.
 */
export async function forgetAddress(tx: Storage, id: string, email: string): Promise<boolean> {
  const person = await tx
    .updateTable('person')
    .set({ email: null })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('account_email', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (person) await renewWords(tx, person)
  return person !== undefined
}

const ownRecord = () =>
  new Refusal(409, 'own_record', 'You cannot remove yourself. Remove only relatives.')

const hasVisits = (name: string, visits: readonly Visit[]) =>
  new Refusal(
    409,
    'has_visits',
    `${name} has appointments to come: ${visits.map(inWords).join('; ')}. Cancel them first.`,
  )

const inWords = ({ treatment, date, slot }: Visit) =>
  `${treatment} on ${isoToBookingDate(date)} at ${displaySlot(slot)}`
