import { addRelativeOf as addCall } from '../../schemas/calls/relatives.ts'
import { RelativeForm } from '../../schemas/family.ts'
import { PersonPath } from '../../schemas/person.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'
import { addRelativeOf } from './add-relative.ts'

const PER_MINUTE = 60

/** Adds the route with which staff add a relative of a person. */
export function relativeRoutes(app: App, deps: Deps): void {
  serving(app, deps)(
    addCall,
    {
      tag: 'Desk',
      summary: 'Add a relative of a person',
      description:
        'The relative is a new person with the same phone number and email address. No account is ' +
        'linked to the relative. If somebody with these contacts has the same name, the 409 reply ' +
        'has that person in `error.detail`.',
      refuses: ['not_found', 'same_person'],
      params: PersonPath,
      body: RelativeForm,
      limit: perCaller(PER_MINUTE),
    },
    ({ caller, params, body }) => addRelativeOf(deps, caller, params.id, body),
  )
}
