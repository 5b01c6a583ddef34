import { AccountLinkForm, AccountLinkPath } from '../../schemas/account-link.ts'
import * as calls from '../../schemas/calls/account-links.ts'
import { PersonPath } from '../../schemas/person.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'
import { linkAccount, relinkAccount, unlinkAccount } from './account-links.ts'
import { readPerson } from './person-card.ts'

// Each link tells whether somebody has an account with an address.
const LINKS_PER_MINUTE = 20

const tag = 'Desk'

/** Adds the routes with which staff decide which accounts may act for a person. */
export function accountLinkRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)
  const limit = perCaller(LINKS_PER_MINUTE)

  serve(
    calls.linkAccount,
    {
      tag,
      summary: 'Link an account to a person',
      description:
        'The account then sees, moves and cancels the person’s visits, and books for the person. ' +
        'Its email address must be confirmed. The audit log records the link.',
      refuses: ['not_found', 'no_account', 'unconfirmed_account', 'already_linked', 'has_holder'],
      params: PersonPath,
      body: AccountLinkForm,
      limit,
    },
    async ({ caller, params: { id }, body }) =>
      readPerson(deps, caller, await linkAccount(deps, { caller, id }, body)),
  )

  serve(
    calls.unlinkAccount,
    {
      tag,
      summary: 'Remove an account’s link to a person',
      description:
        'The account then sees nothing of the person any more. If the account gave the person’s ' +
        'contact address, it goes with the link. For one minute, the removal can be undone.',
      refuses: ['not_found'],
      params: AccountLinkPath,
      limit,
    },
    async ({ caller, params: { id, account } }) =>
      readPerson(deps, caller, await unlinkAccount(deps, { caller, id }, account)),
  )

  serve(
    calls.relinkAccount,
    {
      tag,
      summary: 'Undo the removal of an account’s link to a person',
      refuses: ['not_found', 'not_undoable'],
      params: AccountLinkPath,
      limit,
    },
    async ({ caller, params: { id, account } }) =>
      readPerson(deps, caller, await relinkAccount(deps, { caller, id }, account)),
  )
}
