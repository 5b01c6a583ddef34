import type { App } from '../../deps.ts'

const METHODS = 'GET, POST, OPTIONS'
const LONGEST_S = '600'

/**
 * Lets pages of this computer at another port call the service, as the official emulator does. Other
 * origins never come so far: `isAtHome` refuses them.
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
