import type { PersonEntry } from '../../schemas/person.ts'
import { refuseFuture, type Details } from '../booking/family.ts'
import { takeTurn } from '../booking/newcomers.ts'
import { addRelative } from '../booking/person.ts'
import { audited } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/auth.ts'
import { isNamedAlike, sharingContacts } from '../people/same-person.ts'
import { newRowId } from '../storage/row-id.ts'
import { findPerson, toEntry } from './person.ts'
import { samePerson } from './same-person.ts'

/**
 * Adds a new person with the contacts of the person with the given id. No account is linked.
 * Throws a 409 `Refusal` with the known person if somebody with these contacts has the same name.
 */
export async function addRelativeOf(
  deps: Deps,
  caller: Caller,
  id: string,
  details: Details,
): Promise<PersonEntry> {
  refuseFuture(deps, details)
  const { name, birthDate = null } = details
  const added = newRowId()
  const deed = { action: 'person.add', subject: added, detail: id } as const
  await audited(deps, caller, deed, async (tx) => {
    await takeTurn(tx)
    const relative = await findPerson(tx, id)
    const { email, phone, phone_e164 } = relative
    const household = await sharingContacts(tx, relative).execute()
    const wanted = { name, phone, phone_e164 }
    const known = [relative, ...household].find((each) => isNamedAlike(each, wanted))
    if (known) throw samePerson(deps, known)
    await addRelative(tx, { id: added, name, birthDate, email, phone, phone_e164 })
    return true
  })
  return toEntry(await findPerson(deps.db, added), deps.config)
}
