import formbody from '@fastify/formbody'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { text } from '../../schemas/text.ts'
import type { App, Deps } from '../deps.ts'
import { perAddress } from '../http/limits.ts'
import { sendPage } from '../http/plain-page.ts'
import { followLink } from './link-action.ts'
import { linkPage } from './link-page.ts'
import { readLink, type LinkState } from './link-state.ts'

const PER_MINUTE = 60
const LinkPath = z.object({ token: text(500) })

/**
 * Adds the routes for links in emails, which work without a sign-in and without scripts.
 * GET and HEAD requests change nothing, because programs that scan emails open all links.
 */
export async function linkRoutes(app: App, deps: Deps): Promise<void> {
  const schema = { params: LinkPath }
  const config = perAddress(PER_MINUTE)
  await app.register(async (scope: App) => {
    await scope.register(formbody)
    // Mail programs may send the one-click request of RFC 8058 as a multipart form.
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      (_request, _body, done) => done(null, {}),
    )
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(HEADERS)
    })
    scope.get('/v/:token', { schema, config }, async ({ params }, reply) => {
      const state = await readLink(deps, deps.links.read(params.token))
      return answer(reply, state)
    })
    scope.post('/v/:token', { schema, config }, async ({ params, body }, reply) => {
      const claim = deps.links.read(params.token)
      const { state, problem } = await followLink(deps, claim, body)
      return answer(reply, state, problem)
    })
  })

  const answer = (reply: FastifyReply, state: LinkState, problem?: string) =>
    sendPage(reply.code(statusOf(state, problem)), linkPage(deps, state, problem))
}

const HEADERS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

function statusOf(state: LinkState, problem: string | undefined): number {
  if (problem !== undefined) return 409
  return state.kind === 'unknown' ? 404 : 200
}
