import { expect, it, onTestFinished, vi } from 'vitest'
import { extendHold, releaseHold } from '../../schemas/calls/hold.ts'
import { createClinic } from '../../src/services/clinic.ts'

/** Returns a clinic's calls, and each request that they send. */
function openClinic() {
  const requests: Request[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    requests.push(request)
    return Promise.resolve(Response.json({ deletedCount: 1, id: 'h-1' }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const clinic = createClinic({ prefix: 'http://clinic.test', token: () => undefined })
  return { clinic, sent: () => requests.map(({ url, keepalive }) => [url, keepalive]) }
}

it('a request that ends a session or a hold continues if the page is closed', async () => {
  const { clinic, sent } = openClinic()
  await clinic.send(releaseHold, { params: { id: 'h-1' } })
  await clinic.signOut('ended')
  expect(sent()).toEqual([
    ['http://clinic.test/hold/h-1', true],
    ['http://clinic.test/session', true],
  ])
})

it('a request that extends a hold ends with the page', async () => {
  const { clinic, sent } = openClinic()
  await clinic.send(extendHold, { params: { id: 'h-1' } }).catch(() => undefined)
  expect(sent()).toEqual([['http://clinic.test/hold/h-1/extend', false]])
})
