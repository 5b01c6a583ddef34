import formbody from '@fastify/formbody'
import type { FastifyError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { App, Deps } from '../../deps.ts'
import { isAtHome } from '../loopback.ts'
import { accountRoutes } from './account-routes.ts'
import { allowOrigins } from './cors.ts'
import { googleRoutes } from './google-routes.ts'
import { mailedCodeRoutes } from './mailed-codes.ts'
import { ProviderError } from './provider-error.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { ownerRoutes } from './owner-routes.ts'
import { createLocalSigner } from './signing.ts'

/**
 * Adds the demo identity service, unless the settings name a real identity provider (Firebase).
 * The demo identity service implements the API calls that Google's identity SDK makes in browsers.
 * Throws in production, because the demo identity service lets anyone sign in as anyone.
 * The demo identity service accepts requests from this computer only.
 */
export async function mountLocalIdentity(app: App, deps: Deps): Promise<void> {
  const { config, db, realClock, outbox, clock } = deps
  if (config.identity.kind !== 'local') return
  const signer = await createLocalSigner(deps)
  const local = { config, db, outbox, outboxClock: clock, clock: realClock, signer }
  await app.register(async (scope: App) => {
    await scope.register(formbody)
    scope.addHook('onRequest', async (request) => {
      if (!isAtHome(request))
        throw new ProviderError('OPERATION_NOT_ALLOWED : Test accounts work on this computer only')
    })
    answerAsProvider(scope)
    allowOrigins(scope)
    signInRoutes(scope, local)
    accountRoutes(scope, local)
    mailedCodeRoutes(scope, local)
    ownerRoutes(scope, local)
    await googleRoutes(scope, local)
  })
}

function answerAsProvider(scope: App): void {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, message } = answerOf(error)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    const reason = { message, domain: 'global', reason: 'invalid' }
    return reply.code(status).send({ error: { code: status, message, errors: [reason] } })
  })
}

function answerOf(error: FastifyError): { status: number; message: string } {
  if (error instanceof ProviderError) return { status: 400, message: error.message }
  if (hasZodFastifySchemaValidationErrors(error))
    return { status: 400, message: codeOf(error.validation[0]?.message) }
  const status = error.statusCode ?? 500
  if (status === 429) return { status, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' }
  return status < 500
    ? { status, message: 'INVALID_ARGUMENT' }
    : { status: 500, message: 'INTERNAL_ERROR' }
}

// Returns `message` if it begins with an error code. Otherwise returns `INVALID_ARGUMENT`.
const codeOf = (message = '') => (/^[A-Z]+_[A-Z_]+/.test(message) ? message : 'INVALID_ARGUMENT')
