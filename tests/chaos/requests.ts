import * as fc from 'fast-check'
import type { Call } from '../rig/openapi-shape.ts'
import { anything, HOSTILE, valueOf, type Known } from './values.ts'

/** An HTTP request to send to the server. */
export type WireRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

type World = { readonly known: Known; readonly tokens: readonly (string | undefined)[] }

/** Generates requests for one API call. Some requests are valid, but most have one invalid part. */
export function requestsOf(call: Call, world: World): fc.Arbitrary<WireRequest> {
  const parameters = call.parameters ?? []
  const inPath = parameters.filter((asked) => asked.in === 'path')
  const inQuery = parameters.filter((asked) => asked.in === 'query')
  return fc
    .record({
      path: fc.record(recordOf(inPath, world.known)),
      query: queryOf(inQuery, world.known),
      token: fc.constantFrom(...world.tokens),
      headers: headersOf(),
      body: bodyOf(call, world.known),
    })
    .map(({ path, query, token, headers, body }) => ({
      method: call.method,
      path: fill(call.path, path) + query,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body,
    }))
}

const recordOf = (parameters: NonNullable<Call['parameters']>, known: Known) =>
  Object.fromEntries(parameters.map(({ name, schema }) => [name, valueOf(schema, known, name)]))

const fill = (path: string, values: Readonly<Record<string, unknown>>) =>
  path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encode(String(values[name])))

// `encodeURIComponent` throws for half a surrogate pair, so invalid bytes replace such a string.
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

function queryOf(parameters: NonNullable<Call['parameters']>, known: Known) {
  if (parameters.length === 0) return fc.constantFrom('', '', '?', '?a=1&a=2', '?__proto__[x]=1')
  const good = fc.record(recordOf(parameters, known)).map(write)
  const doubled = fc.tuple(good, good).map(([one, other]) => `${one}&${other.slice(1)}`)
  const bent = anything.map(toText).map((text) => `?${encode(text)}=${encode(text)}`)
  return fc.oneof({ arbitrary: good, weight: 5 }, doubled, bent, fc.constant(''))
}

const write = (values: Readonly<Record<string, unknown>>) =>
  `?${Object.entries(values)
    .map(([name, value]) => `${name}=${encode(String(value))}`)
    .join('&')}`

const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  '',
  'application/json; charset=utf-16',
]

const headersOf = () =>
  fc.oneof(
    { arbitrary: fc.constant({}), weight: 6 },
    fc
      .constantFrom('1', 'press-1', 'x'.repeat(200), 'x'.repeat(300))
      .map((key) => ({ 'idempotency-key': key })),
    fc.constantFrom(...TYPES).map((type) => ({ 'content-type': type })),
    fc
      .constantFrom('gzip', 'br', 'identity;q=0', '*;q=0')
      .map((kind) => ({ 'accept-encoding': kind })),
    fc.constantFrom('t=1,v1=00', '', 'x').map((signature) => ({ 'stripe-signature': signature })),
  )

function bodyOf({ method, requestBody }: Call, known: Known): fc.Arbitrary<string | undefined> {
  if (method === 'GET') return fc.constant(undefined)
  const schema = requestBody?.content['application/json']?.schema
  if (!schema) return fc.oneof(fc.constant(undefined), anything.map(toText))
  const good = valueOf(schema, known)
  const broken = fc.constantFrom(
    '{',
    '',
    '[',
    '"',
    '{"a":1,"a":2}',
    '{"__proto__":{"admin":true}}',
    '\uFEFF{}',
  )
  const deep = fc.constantFrom('['.repeat(30_000), '{"a":'.repeat(5000), `"${'x'.repeat(70_000)}"`)
  return fc.oneof(
    { arbitrary: good.map(toText), weight: 8 },
    { arbitrary: fc.tuple(good, anything, fc.nat()).map(bend), weight: 4 },
    { arbitrary: anything.map(toText), weight: 1 },
    { arbitrary: broken, weight: 1 },
    { arbitrary: deep, weight: 1 },
    fc.constantFrom(...HOSTILE),
  )
}

const toText = (value: unknown) => JSON.stringify(value) ?? ''

/** Replaces one field of a valid request body, or adds an unknown field. */
function bend([body, value, at]: [unknown, unknown, number]): string {
  if (typeof body !== 'object' || body === null) return toText(value)
  const names = [...Object.keys(body), 'role', '_id', 'paid', 'admin']
  const name = names[at % names.length] ?? ''
  return toText({ ...body, [name]: value })
}
