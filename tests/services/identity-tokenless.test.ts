import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createIdentity } from '../../src/services/identity.ts'
import { startClinic } from '../rig/harness.ts'
import { listen } from '../rig/listen.ts'

test('signs up with a token that has the name, even if the change of name returns no token', async () => {
  const clinic = await startClinic({ now: new Date() })
  await using tokenless = await listen((request, response) => {
    void withoutTokens(clinic.url, request).then((body) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    )
  })
  const { projectId } = clinic.deps.config.identity
  const settings = { apiKey: 'local', projectId, local: true }
  const identity = createIdentity(settings, { origin: tokenless.url, isRemembered: () => true })
  const form = { name: 'Nora New', email: 'new@example.com', password: 'correct horse' }
  const { idToken } = await identity.signUp(form)
  expect(decodeJwt(idToken)).toMatchObject({ name: form.name })
  await clinic.stop()
})

/**
 * Forwards a request to the clinic's server.
 * Removes the tokens from replies to account changes, as Google's official emulator does.
 */
async function withoutTokens(clinic: string, request: IncomingMessage): Promise<string> {
  const { url = '', method = '', headers } = request
  const reply = await fetch(`${clinic}${url}`, {
    method,
    headers: { 'content-type': headers['content-type'] ?? '' },
    ...(method === 'POST' && { body: await text(request) }),
  })
  const body = z.looseObject({}).parse(await reply.json())
  if (!url.includes('accounts:update')) return JSON.stringify(body)
  return JSON.stringify({ ...body, idToken: undefined, refreshToken: undefined })
}
