import type { App } from '../../deps.ts'

const METHODS = 'GET, POST, OPTIONS'
const LONGEST_S = '600'

/**
 * Allows pages on other ports of this computer to call the demo identity service.
 * Requests from other computers were already refused by an earlier hook, which calls `isAtHome`.
 */
export function allowOrigins(scope: App): void {
  scope.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (origin !== undefined) reply.header('access-control-allow-origin', origin)
    reply.header('vary', 'Origin')
    done()
  })
  for (const path of ['/identitytoolkit.googleapis.com/*', '/securetoken.googleapis.com/*'])
    scope.options(path, (request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': METHODS,
          'access-control-allow-headers':
            request.headers['access-control-request-headers'] ?? 'content-type',
          'access-control-max-age': LONGEST_S,
        })
        .code(204)
        .send(),
    )
}
