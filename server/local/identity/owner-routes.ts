import type { App } from '../../deps.ts'
import { changeAccount, findAccount } from './accounts.ts'
import { ProviderError } from './provider-error.ts'
import { profileOf, type Local } from './sessions.ts'
import { OwnerUpdate } from './wire.ts'

const PROJECT = '/identitytoolkit.googleapis.com/v1/projects/:project'

/**
 * Adds the route with which the owner of the Google project disables or enables an account.
 * The owner sends the header `Authorization: Bearer owner`, as with Google's official emulator.
 */
export function ownerRoutes(app: App, local: Local): void {
  app.post(
    `${PROJECT}/accounts::update`,
    {
      schema: { body: OwnerUpdate },
      onRequest: async ({ headers }) => {
        if (headers.authorization !== 'Bearer owner')
          throw new ProviderError('INSUFFICIENT_PERMISSION')
      },
    },
    async ({ body: { localId, disableUser } }) => {
      if (!(await findAccount(local.db, 'id', localId))) throw new ProviderError('USER_NOT_FOUND')
      return profileOf(await changeAccount(local.db, localId, { disabled: Number(disableUser) }))
    },
  )
}
