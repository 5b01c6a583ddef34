import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Clinic } from '../rig/harness.ts'
import { nameOf, pathOf, startListening, type Route } from '../rig/routes.ts'
import { CHAOS_LIMIT_MS } from '../rig/time-limits.ts'

vi.setConfig({ testTimeout: CHAOS_LIMIT_MS })

const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'text/plain',
  'application/octet-stream',
] as const

const BODY_BEGINNING =
  '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
const PIECE = Buffer.alloc(256 * 1024, 'a')

// The longest body that the server accepts is a file to import, of 30 MB.
const MOST_PIECES = 256

const ATTEMPTS = 3

let clinic: Clinic
let token: string
let routes: readonly Route[]

beforeAll(async () => {
  const started = await startListening()
  clinic = started.clinic
  token = (await clinic.signIn('boss@mail.test', 'admin')).token
  routes = started.routes.filter(({ method }) => !['GET', 'OPTIONS'].includes(method))
})
afterAll(() => clinic.stop())

/** Sends a body in pieces, without its length, until the server answers or 64 MB have been sent. */
async function sendWithoutEnd(route: Route, type: string): Promise<number | undefined> {
  const { port } = new URL(clinic.url)
  const { method } = route
  const path = `${pathOf(route)}?key=${clinic.deps.imageHost.key}`
  const authorization = `Bearer ${token}`
  const headers = { authorization, 'content-type': type, 'transfer-encoding': 'chunked' }
  const request = httpRequest({ port, method, path, headers })
  let status: number | undefined
  const answered = new AbortController()
  request.on('response', (response) => {
    status = response.statusCode
    answered.abort()
  })
  // After its answer, the server closes the connection, which ends the request with an error.
  request.on('error', () => answered.abort())
  request.write(BODY_BEGINNING)
  for (let piece = 0; piece < MOST_PIECES && !answered.signal.aborted; piece += 1)
    if (!request.write(PIECE))
      await once(request, 'drain', { signal: answered.signal }).catch(() => undefined)
  request.destroy()
  return status
}

/** Sends the body again if the answer is lost: TCP may drop it when the server closes. */
async function answerTo(route: Route, type: string): Promise<number | undefined> {
  let status: number | undefined
  for (let attempt = 0; attempt < ATTEMPTS && status === undefined; attempt += 1)
    status = await sendWithoutEnd(route, type)
  return status
}

it.each(TYPES)('answers a body without an end before it has read it all: %s', async (type) => {
  const wrong: string[] = []
  for (const route of routes) {
    const status = await answerTo(route, type)
    if (status === undefined || status >= 500) wrong.push(`${nameOf(route)}: ${status}`)
  }
  expect(wrong).toEqual([])
  expect(routes.length).toBeGreaterThan(50)
})
