import type { PersonInvitation } from '../../schemas/person.ts'
import { clinicTime } from '../clock.ts'
import { visitOf } from '../booking/row.ts'
import { audited } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import { connectionOf } from '../people/links.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { changedMeanwhile, changeIn } from './change-person.ts'
import { bookingsOf, findPerson, type PersonRow } from './person.ts'

/**
 * Emails a patient without an account a link with which the patient confirms the email address.
 * After the confirmation, the account with that email address gets the patient's visits.
 * Emails the same patient at most once a day, unless staff change the patient's details.
 * Throws a 409 `Refusal` if the patient has no visit, has an account, or has changed details.
 */
export async function invitePerson(
  deps: Deps,
  caller: Caller,
  id: string,
  { email, revision }: PersonInvitation,
): Promise<PersonRow> {
  const before = await findPerson(deps.db, id)
  const booking = await bookingsOf(deps.db, before)
    .selectAll()
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!booking || (await connectionOf(deps.db, before)) !== 'nothing') throw notInvitable()
  const at = deps.clock()
  const { today } = clinicTime(at, deps.config.clinic.timeZone)
  const deed = { action: 'person.invite', subject: id, detail: email } as const
  const invited = await audited(deps, caller, deed, async (tx) => {
    const isCurrent = before.email === email && before.revision === revision
    const person = isCurrent ? before : await changeIn(tx, deps, before, { revision, email })
    if (!person) return undefined
    await enqueue(tx, {
      kind: 'mail.account',
      dedupe: `mail.account:${id}:${person.revision}:${today.toString()}`,
      bookingId: booking.id,
      recipient: email,
      payload: { booking: visitOf(booking), revision: person.revision },
      at: at.toISOString(),
    })
    return person
  })
  if (!invited) throw await changedMeanwhile(deps, id)
  deps.outbox.wake()
  return invited
}

const notInvitable = () =>
  new Refusal(409, 'not_invitable', 'This person has no appointment or already has an account.')
