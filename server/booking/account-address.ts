import { clinicTime } from '../clock.ts'
import { bumpAgenda } from '../availability/days.ts'
import { record } from '../clinic/audit.ts'
import type { Deps, LinkClaim } from '../deps.ts'
import { giveRecords } from '../people/give-records.ts'
import { connectionOf, linkProven } from '../people/links.ts'
import { isAlreadyThere } from '../storage/fault.ts'
import type { Storage } from '../storage/storage.ts'
import { transact } from '../storage/transact.ts'
import { nameKey } from '../storage/treatment-name.ts'

/**
 * Whether a person's email address can become the address of the person's account.
 * `taken`: the person already has an account, or somebody has confirmed the address before.
 * `open`: the email address can become the address of the person's account.
 * `clashing`: the person and the account have conflicting visits, so a merge is impossible.
 * `outdated`: the emailed link has expired, or staff have changed the person's record since then.
 */
export type AddressState = 'open' | 'taken' | 'clashing' | 'outdated'

/** Returns a person's `AddressState`. `sequence` is the person's revision in the emailed link. */
export async function readAddress(
  { db, clock }: Deps,
  personId: string,
  { sequence, expires }: Pick<LinkClaim, 'sequence' | 'expires'>,
): Promise<AddressState> {
  const person = await db
    .selectFrom('person')
    .select(['id', 'address_proven_at', 'revision'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!person) return 'outdated'
  if ((await connectionOf(db, person)) !== 'nothing') return 'taken'
  return person.revision === sequence && expires > clock() ? 'open' : 'outdated'
}

/**
 * Makes a person's email address an account address, and gives the account the person's visits.
 * If another person of the same name is known by this address, merges the two persons. A person
 * of another name is a relative who shares the address.
 * Resolves with false, and changes nothing, if the persons to merge have conflicting visits.
 * Two visits conflict if they overlap in time, or have the same treatment on the same day.
 */
export async function takeAddress(deps: Deps, id: string, revision: number): Promise<boolean> {
  try {
    await transact(deps.db, (tx) => takeIn(tx, deps, { id, revision }))
    return true
  } catch (error) {
    if (isAlreadyThere(error)) return false
    throw error
  }
}

type Wanted = { readonly id: string; readonly revision: number }

async function takeIn(tx: Storage, deps: Deps, { id, revision }: Wanted): Promise<void> {
  // If two requests change the person at once, the condition on `revision` lets only one succeed.
  const person = await tx
    .updateTable('person')
    .set({ revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('address_proven_at', 'is', null)
    .where('email', 'is not', null)
    .where('erased_at', 'is', null)
    .returning(['email', 'name'])
    .executeTakeFirst()
  const email = person?.email ?? null
  if (!person || email === null) return
  const known = await tx
    .selectFrom('person')
    .select(['id', 'name'])
    .where('account_email', '=', email)
    .where('id', '!=', id)
    .executeTakeFirst()
  const isSame = known !== undefined && nameKey(known.name) === nameKey(person.name)
  const kept = isSame ? known.id : id
  if (isSame) await giveRecords(tx, id, kept)
  const at = deps.clock().toISOString()
  await tx
    .updateTable('person')
    .set({ address_proven_at: at, ...((isSame || !known) && { account_email: email }) })
    .where('id', '=', kept)
    .execute()
  await linkProven(tx, { personId: kept, email, at })
  await giveVisits(tx, deps, { id, owner: kept, email })
  await record(tx, deps.clock, { actor: email, action: 'person.account', subject: id })
}

type Gift = { readonly id: string; readonly owner: string; readonly email: string }

async function giveVisits(tx: Storage, deps: Deps, { id, owner, email }: Gift): Promise<void> {
  const { clock, config } = deps
  const today = clinicTime(clock(), config.clinic.timeZone).today.toString()
  const visits = await tx
    .updateTable('booking')
    .set({ patient: email, person_id: owner })
    .where('person_id', '=', id)
    .returning('date')
    .execute()
  const dates = new Set(visits.map(({ date }) => date).filter((date) => date >= today))
  await bumpAgenda(tx, [...dates])
}
