import { RELATIVES_AT_MOST, type FamilyMember } from '../../schemas/family.ts'
import { record } from '../clinic/audit.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { addressOf, type Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import { linkRelative, takeFamilyTurn } from '../people/links.ts'
import { mayActFor, openedPeople } from '../people/may-act-for.ts'
import { newRowId } from '../storage/row-id.ts'
import type { Storage } from '../storage/storage.ts'
import { transact } from '../storage/transact.ts'
import { changeComingVisits } from './coming-visits.ts'
import { addRelative, renewWords } from './person.ts'

export type Details = { readonly name: string; readonly birthDate?: string | undefined }

/** Lists the people for whom the caller may act, the account's holder first. */
export async function listFamily({ db }: Pick<Deps, 'db'>, caller: Caller) {
  const rows = await openedPeople(db, caller).execute()
  return rows.map(toMember)
}

/**
 * Adds a relative of the caller as a new person, even if the clinic knows somebody of that name.
 * If the caller has a relative with the same name and birth date, resolves with that relative.
 * Throws a 409 `Refusal` if the account has as many relatives as allowed.
 */
export function addToFamily(deps: Deps, caller: Caller, details: Details): Promise<FamilyMember> {
  refuseFuture(deps, details)
  const { name, birthDate = null } = details
  const [id, email, at] = [newRowId(), addressOf(caller), deps.clock().toISOString()]
  return transact(deps.db, async (tx) => {
    await takeFamilyTurn(tx, [caller.id])
    const people = await openedPeople(tx, caller).execute()
    const relatives = people.filter(({ relation }) => relation === 'family')
    const same = relatives.find((each) => each.name === name && each.birth_date === birthDate)
    if (same) return toMember(same)
    if (relatives.length >= RELATIVES_AT_MOST) throw tooMany(deps)
    await addRelative(tx, { id, name, birthDate, email, phone: '', phone_e164: null })
    await linkRelative(tx, {
      account_id: caller.id,
      person_id: id,
      linked_at: at,
      linked_by: email,
    })
    await record(tx, deps.clock, { actor: email, action: 'family.add', subject: id })
    return toMember({ id, name, birth_date: birthDate, relation: 'family' })
  })
}

/** Changes the name and the birth date of somebody for whom the caller may act. */
export async function changeInFamily(
  deps: Deps,
  caller: Caller,
  id: string,
  details: Details,
): Promise<FamilyMember> {
  refuseFuture(deps, details)
  const { name, birthDate: birth_date = null } = details
  return transact(deps.db, async (tx) => {
    const { relation } = await findInFamily(tx, caller, id)
    const person = await tx
      .updateTable('person')
      .set(({ eb }) => ({ name, birth_date, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await renewWords(tx, person)
    await record(tx, deps.clock, { actor: addressOf(caller), action: 'family.change', subject: id })
    await changeComingVisits(tx, deps, id, { patient_name: name })
    return toMember({ id, name, birth_date, relation })
  })
}

/**
 * Finds a person who is linked to the caller's account.
 * Throws a 403 `Refusal` for anybody else. It does not tell whether the clinic knows the person.
 */
export async function findInFamily(db: Storage, caller: Caller, id: string) {
  const may = await mayActFor(db, caller, { person_id: id, account_id: caller.id })
  const person =
    may === 'link'
      ? await openedPeople(db, caller).where('person.id', '=', id).executeTakeFirst()
      : undefined
  if (!person) throw new Refusal(403, 'not_owner', 'This person does not belong to your account.')
  return person
}

type Row = Awaited<ReturnType<ReturnType<typeof openedPeople>['execute']>>[number]

const toMember = ({ id, name, birth_date: birthDate, relation }: Row): FamilyMember => ({
  id,
  name,
  relation,
  ...(birthDate !== null && { birthDate }),
})

/** Throws a 400 `Refusal` if the birth date is in the future. */
export function refuseFuture(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { birthDate = '' }: Pick<Details, 'birthDate'>,
): void {
  if (birthDate > clinicTime(clock(), config.clinic.timeZone).today.toString())
    throw new Refusal(400, 'invalid', 'Some fields are not valid.', {
      birthDate: 'The birth date is in the future',
    })
}

const tooMany = ({ config }: Deps) =>
  new Refusal(
    409,
    'family_limit',
    `You can add ${RELATIVES_AT_MOST} people. To add more, please call us at ${config.clinic.phone}.`,
  )
