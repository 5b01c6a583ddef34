import {
  addRelative,
  changeRelative,
  listFamily as listCall,
  removeRelative,
} from '../../schemas/calls/family.ts'
import { RelativeForm } from '../../schemas/family.ts'
import { PersonPath } from '../../schemas/person.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'
import { addToFamily, changeInFamily, listFamily } from './family.ts'
import { removeFromFamily } from './leave-family.ts'

const PER_MINUTE = 60

const tag = 'Accounts'

/** Adds the routes for the people for whom an account books. */
export function familyRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)
  const limit = perCaller(PER_MINUTE)

  serve(
    listCall,
    { tag, summary: 'List the people for whom the caller may book, the caller first', limit },
    ({ caller }) => listFamily(deps, caller),
  )

  serve(
    addRelative,
    {
      tag,
      summary: 'Add a relative for whom the caller books',
      description:
        'The relative is a new person, whoever the clinic knows by the same name. The same name and ' +
        'birth date sent again is the same relative.',
      refuses: ['family_limit'],
      body: RelativeForm,
      limit,
    },
    ({ caller, body }) => addToFamily(deps, caller, body),
  )

  serve(
    changeRelative,
    {
      tag,
      summary: 'Change the name and the birth date of somebody for whom the caller may book',
      refuses: ['not_owner'],
      params: PersonPath,
      body: RelativeForm,
      limit,
    },
    ({ caller, params, body }) => changeInFamily(deps, caller, params.id, body),
  )

  serve(
    removeRelative,
    {
      tag,
      summary: 'Remove a relative from the caller’s account',
      description: 'The person and the past visits stay the clinic’s.',
      refuses: ['not_owner', 'unconfirmed', 'has_visits', 'own_record'],
      params: PersonPath,
      limit,
    },
    async ({ caller, params }) => {
      await removeFromFamily(deps, caller, params.id)
      return { deletedCount: 1 }
    },
  )
}
