import type { AccountLinkForm } from '../../schemas/account-link.ts'
import { placeholderEmail, shownName } from '../../schemas/person.ts'
import { staffPauseEnd } from '../booking/effects.ts'
import { forgetAddress } from '../booking/leave-family.ts'
import { renewWords } from '../booking/person.ts'
import { audited } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import { addressOf, type Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import { hasLink, keepRemoved, removeLink, restoreLink } from '../people/desk-links.ts'
import { addLink, takeFamilyTurn } from '../people/links.ts'
import type { Storage } from '../storage/storage.ts'
import { findPerson, type PersonRow } from './person.ts'
import { readdress, readdressFrom } from './readdress.ts'

type Account = { readonly id: string; readonly email: string; readonly confirmed_at: string | null }

/** The request of a staff member who changes the links of the person with the id `id`. */
type Wish = { readonly caller: Caller; readonly id: string }

/**
 * Links an account to a person, so that the account reads and acts for the person.
 * Throws a `Refusal` beside the field if there is no such account, if its address is not
 * confirmed, if it is linked already, or if it has a holder and would get a second one.
 */
export async function linkAccount(
  deps: Deps,
  { caller, id }: Wish,
  { email, relation }: AccountLinkForm,
): Promise<PersonRow> {
  const person = await findPerson(deps.db, id)
  const account = await findAccount(deps.db, 'email', email)
  if (!account) throw noAccount()
  if (account.confirmed_at === null) throw unconfirmed()
  const deed = { action: 'link.add', subject: id, detail: email } as const
  await audited(deps, caller, deed, async (tx) => {
    await takeFamilyTurn(tx, [account.id])
    const link = { account_id: account.id, person_id: id, relation, proof: 'desk' } as const
    const by = { linked_at: deps.clock().toISOString(), linked_by: addressOf(caller) }
    if (!(await addLink(tx, { ...link, ...by })))
      throw (await hasLink(tx, account.id, id)) ? linkedBefore(person) : hasHolder()
    await readdressFrom(tx, deps, id, placeholderEmail(id))
    return true
  })
  return findPerson(deps.db, id)
}

/** Removes an account's link to a person. Does nothing if there is no such link. */
export async function unlinkAccount(
  deps: Deps,
  { caller, id }: Wish,
  accountId: string,
): Promise<PersonRow> {
  await findPerson(deps.db, id)
  const account = await findAccount(deps.db, 'id', accountId)
  const detail = account?.email ?? ''
  await audited(deps, caller, { action: 'link.remove', subject: id, detail }, async (tx) => {
    await takeFamilyTurn(tx, [accountId])
    const link = await removeLink(tx, accountId, id)
    if (!link || !account) return undefined
    const isForgotten = link.proof === 'own' && (await forgetAddress(tx, id, account.email))
    const lost = {
      address: isForgotten ? account.email : null,
      visits: await readdressFrom(tx, deps, id, account.email),
    }
    const at = deps.clock()
    await keepRemoved(tx, link, { lost, until: staffPauseEnd(at), now: at.toISOString() })
    return link
  })
  return findPerson(deps.db, id)
}

/**
 * Undoes the removal of a link. The person's contact address and visits are as before.
 * Throws a 409 `Refusal` if an undo is no longer possible.
 */
export async function relinkAccount(
  deps: Deps,
  { caller, id }: Wish,
  accountId: string,
): Promise<PersonRow> {
  await findPerson(deps.db, id)
  const account = await findAccount(deps.db, 'id', accountId)
  if (!account) throw tooLate()
  const deed = { action: 'link.restore', subject: id, detail: account.email } as const
  await audited(deps, caller, deed, async (tx) => {
    await takeFamilyTurn(tx, [accountId])
    const lost = await restoreLink(tx, accountId, id, deps.clock().toISOString())
    if (!lost) throw tooLate()
    if (lost.address !== null) await giveAddress(tx, id, lost.address)
    await readdress(tx, lost.visits, account.email)
    return lost
  })
  return findPerson(deps.db, id)
}

const findAccount = (
  db: Storage,
  column: 'id' | 'email',
  value: string,
): Promise<Account | undefined> =>
  db
    .selectFrom('user_account')
    .select(['id', 'email', 'confirmed_at'])
    .where(column, '=', value)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** Stores a person's contact address, unless staff have entered another one meanwhile. */
async function giveAddress(tx: Storage, id: string, email: string): Promise<void> {
  const person = await tx
    .updateTable('person')
    .set({ email })
    .where('id', '=', id)
    .where('email', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (person) await renewWords(tx, person)
}

const refuse = (
  status: 409 | 422,
  code: 'no_account' | 'unconfirmed_account' | 'already_linked' | 'has_holder',
  field: 'email' | 'relation',
  why: string,
) => new Refusal(status, code, 'The account cannot be linked.', { [field]: why })

const noAccount = () =>
  refuse(
    422,
    'no_account',
    'email',
    'Nobody has an account with this address. Ask the person to sign up with it first',
  )

const unconfirmed = () =>
  refuse(
    422,
    'unconfirmed_account',
    'email',
    'The holder has not confirmed this address yet. Ask the person to press the link in the ' +
      'confirmation email',
  )

const linkedBefore = (person: PersonRow) =>
  refuse(409, 'already_linked', 'email', `This account is already linked to ${shownName(person)}`)

const hasHolder = () =>
  refuse(
    409,
    'has_holder',
    'relation',
    'This account is already somebody else’s own. Link it as a relative’s account',
  )

const tooLate = () =>
  new Refusal(409, 'not_undoable', 'It is too late to undo this. Please link the account again.')
