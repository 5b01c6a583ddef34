import { Me } from '../../schemas/me.ts'
import { permissionsOf } from '../../schemas/rights.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { callerOf, requireCaller, type Caller } from '../http/auth.ts'

const ME = about({
  id: 'readMe',
  tag: 'Accounts',
  access: 'patient',
  summary: 'Get the signed-in person’s permissions and whether a second factor is required',
})

/** Adds the route `GET /me`, which returns a signed-in user's own role and permissions. */
export function meRoute(app: App, deps: Deps): void {
  app.get(
    '/me',
    { schema: { ...ME, response: { 200: Me } }, onRequest: requireCaller(deps) },
    (request) => describeCaller(callerOf(request)),
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
