import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGES } from '../../schemas/pages.ts'
import { REFUSALS } from '../../server/contract/refusals.ts'
import { sender, type Clinic } from '../rig/harness.ts'
import { nameOf, startListening } from '../rig/routes.ts'
import { callsOf, OpenApi, type Call } from '../rig/openapi-shape.ts'
import { PRODUCTION } from './production.ts'
import { replyChecker } from '../rig/reply-schemas.ts'

/** Routes that the API contract does not list: pages, monitoring, and the contract's own routes. */
const UNLISTED = new Set<string>([
  ...PAGES.map(({ path }) => path),
  '/*',
  '/offline',
  '/unreachable',
  '/robots.txt',
  '/sitemap.xml',
  '/service-worker.js',
  '/healthz',
  '/readyz',
  '/metrics',
  '/docs',
  '/docs/page.css',
  '/openapi.json',
  '/v/:token',
  '/calendar/:token.ics',
])

const contractOf = async ({ url }: Clinic) =>
  OpenApi.parse((await sender(url)('GET', '/openapi.json')).body)

const named = ({ method, path }: Call) => `${method} ${path}`

let clinic: Clinic
let routes: readonly string[]
let contract: OpenApi

beforeAll(async () => {
  const started = await startListening()
  clinic = started.clinic
  routes = started.routes.map(nameOf)
  contract = await contractOf(clinic)
})
afterAll(() => clinic.stop())

const STAND_INS =
  /^\/(v1|cards|demo|mail|emulator|local-images|identitytoolkit|securetoken)([./]|$)/

describe('the contract at /openapi.json', () => {
  it('lists every route of the clinic, and no other', () => {
    const expected = routes
      .map((route) => route.replaceAll(/:(\w+)/g, '{$1}'))
      .filter((route) => {
        const [, path = ''] = route.split(' ')
        return !STAND_INS.test(path) && !UNLISTED.has(path.replaceAll(/\{(\w+)\}/g, ':$1'))
      })
    expect(callsOf(contract).map(named).toSorted()).toEqual(expected.toSorted())
    expect(expected.length).toBeGreaterThan(19)
  })

  it('is the same in production, where no local service runs', async () => {
    const real = await startListening({ ...PRODUCTION, RATE_LIMIT: 'on', HOST: '127.0.0.1' })
    const document = await contractOf(real.clinic)
    await real.clinic.stop()
    expect(document).toEqual(contract)
    expect(
      real.routes.map(nameOf).filter((route) => STAND_INS.test(route.split(' ')[1] ?? '')),
    ).toEqual([])
    expect(routes.filter((route) => STAND_INS.test(route.split(' ')[1] ?? ''))).not.toEqual([])
  })

  it('says where calls must be sent', async () => {
    const { body } = await sender(clinic.url)('GET', '/openapi.json')
    expect(body).toMatchObject({ servers: [{ url: '/' }] })
  })

  it('refers only to what it contains, and names each call once', () => {
    const refs = JSON.stringify(contract).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)
    const names = Object.keys(contract.components.schemas)
    expect([...new Set([...refs].map(([, name = '']) => name))].toSorted()).toEqual(
      names.toSorted(),
    )
    const ids = callsOf(contract).map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const tags = new Set(contract.tags.map(({ name }) => name))
    expect(callsOf(contract).filter((call) => !call.tags.every((tag) => tags.has(tag)))).toEqual([])
  })

  it('contains valid schemas of JSON Schema 2020-12', () => {
    expect(() => replyChecker(contract)).not.toThrow()
  })

  it('describes replies so exactly that a wrong one is noticed', () => {
    const check = replyChecker(contract)
    const call = callsOf(contract).find(({ operationId }) => operationId === 'listServices')
    if (!call) throw new Error('The contract has no listServices')
    expect(check(call, 200, [{ _id: '1', name: 'Root Canal' }])).toEqual([])
    expect(check(call, 200, [{ _id: '1' }])).not.toEqual([])
    expect(check(call, 200, [{ _id: '1', name: 'Root Canal', phone: '2125550142' }])).not.toEqual(
      [],
    )
    expect(check(call, 204, undefined)).not.toEqual([])
    const refusal = { message: 'No', requestId: '1' }
    expect(check(call, 429, { error: { ...refusal, code: 'too_many_requests' } })).toEqual([])
    expect(check(call, 429, { error: { ...refusal, code: 'slow_down' } })).not.toEqual([])
  })
})

// The API calls that write data but need no request body.
// `settleCharges` always settles all charges, and `extendHold` always adds the same amount of time.
// `enrolSecondFactor` creates a key for the signed-in user who calls `enrolSecondFactor`.
const BODILESS = new Set([
  'settleCharges',
  'extendHold',
  'enrolSecondFactor',
  'issueReceipt',
  'issueDeskReceipt',
  'mailReceipt',
])

describe('every call of the contract', () => {
  it('describes its input: each {part} of its path, and a body if it changes something', () => {
    for (const call of callsOf(contract)) {
      const parts = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const inPath = (call.parameters ?? []).filter((asked) => asked.in === 'path')
      expect(
        inPath.map(({ name }) => name),
        named(call),
      ).toEqual(parts)
      expect(inPath.every(({ required }) => required)).toBe(true)
      const takesBody = ['POST', 'PATCH'].includes(call.method) && !BODILESS.has(call.operationId)
      if (takesBody) expect(call.requestBody, named(call)).toBeDefined()
    }
  })

  it('has a schema of its reply, and of each refusal by its codes', () => {
    for (const call of callsOf(contract))
      for (const [status, { content }] of Object.entries(call.responses)) {
        const schema = JSON.stringify(Object.values(content)[0]?.schema)
        expect(schema, `${named(call)} ${status}`).toMatch(/"(\$ref|properties)":/)
        if (status === '200') continue
        const [, codes = ''] = /"enum":\[(.*?)\]/.exec(schema) ?? []
        const statuses = Object.entries(REFUSALS).flatMap(([code, { status }]) =>
          codes.includes(`"${code}"`) ? [String(status)] : [],
        )
        expect([...new Set(statuses)], `${named(call)} ${codes}`).toEqual([status])
      }
  })

  it('requires a token if the authorisation rules do', () => {
    for (const { security, responses, ...call } of callsOf(contract)) {
      const isOpen = ['anyone', 'card provider'].includes(call['x-access'])
      expect('401' in responses, named({ security, responses, ...call })).toBe(!isOpen)
      expect(security.length > 0).toBe(call['x-access'] !== 'anyone')
    }
  })
})

describe('the page at /docs', () => {
  it('shows every call and every named schema, under the policy of all pages', async () => {
    const { status, body, headers } = await sender(clinic.url)('GET', '/docs')
    const page = String(body)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    for (const call of callsOf(contract))
      expect(page).toMatch(new RegExp(`<h3 id="${call.operationId}"><code>${call.method} `))
    for (const name of Object.keys(contract.components.schemas))
      expect(page).toContain(`<h3 id="${name}">`)
    expect(page).not.toMatch(/<script|<style| style=|undefined|\[object/)
  })

  it('has one h1, a landmark for each section, and links that work', async () => {
    const page = String((await sender(clinic.url)('GET', '/docs')).body)
    expect(page.match(/<h1>/g)).toHaveLength(1)
    for (const landmark of ['<header>', '<nav aria-label="Calls">', '<main id="calls">'])
      expect(page).toContain(landmark)
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(targets.filter((target) => !ids.has(target))).toEqual([])
  })
})
