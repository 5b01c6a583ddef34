import { readMe } from '../../schemas/calls/accounts.ts'
import type { Me } from '../../schemas/me.ts'
import { permissionsOf } from '../../schemas/rights.ts'
import type { App, Deps } from '../deps.ts'
import type { Caller } from '../http/auth.ts'
import { serving } from '../http/serve.ts'

/** Adds the route `GET /me`, which returns a signed-in user's own role and permissions. */
export function meRoute(app: App, deps: Deps): void {
  serving(app, deps)(
    readMe,
    {
      tag: 'Accounts',
      summary: 'Get the signed-in person’s permissions and whether a second factor is required',
    },
    ({ caller }) => describeCaller(caller),
  )
}

const describeCaller = ({
  email,
  confirmed,
  role,
  given,
  strong,
  enrolled,
  requiredFrom,
}: Caller): Me => ({
  email,
  confirmed,
  role: given,
  permissions: permissionsOf(role),
  strong,
  factor: enrolled ? 'enrolled' : 'none',
  requiredFrom,
})
