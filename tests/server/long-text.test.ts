import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { sender, type Clinic } from '../rig/harness.ts'
import { nameOf, pathOf, startListening, type Route } from '../rig/routes.ts'
import { stringFields, type StringField } from '../rig/string-fields.ts'
import { CHAOS_LIMIT_MS } from '../rig/time-limits.ts'

vi.setConfig({ testTimeout: CHAOS_LIMIT_MS })

type Field = StringField & { readonly name: string; readonly route: Route }

let clinic: Clinic
let token: string
let fields: readonly Field[]

beforeAll(async () => {
  const started = await startListening()
  clinic = started.clinic
  token = (await clinic.signIn('boss@mail.test', 'admin')).token
  fields = started.routes.flatMap((route) =>
    stringFields(route.schema).map((field) => ({
      ...field,
      route,
      name: `${nameOf(route)} ${field.path}`,
    })),
  )
})
afterAll(() => clinic.stop())

const isMaximum = (check: z.core.$ZodCheck) =>
  check instanceof z.core.$ZodCheckMaxLength && check._zod.def.abort === true

/** Returns whether a pattern reads a limited number of characters, whatever the string's length. */
function isBounded(check: z.core.$ZodCheck): boolean {
  if (!(check instanceof z.core.$ZodCheckStringFormat)) return false
  const { source = '' } = check._zod.def.pattern ?? {}
  const plain = source.replaceAll(/\\.|\[(?:\\.|[^\]])*\]/g, 'x')
  return plain.startsWith('^') && !/[*+]|\{\d+,\}|^\^[^(]*\|/.test(plain)
}

/** Returns a string schema's checks in the order in which they run. A date is its own check. */
const checksOf = ({ schema }: Field): readonly z.core.$ZodCheck[] => [
  ...(schema instanceof z.core.$ZodCheckStringFormat ? [schema] : []),
  ...(schema._zod.def.checks ?? []),
]

const LENGTH = 60_000
const LONG: Readonly<Record<string, string>> = {
  letters: 'a'.repeat(LENGTH),
  digits: '1'.repeat(LENGTH),
  '@.': '@.'.repeat(LENGTH / 2),
  spaces: ' '.repeat(LENGTH),
  'combining marks': 'e\u0301\u0327'.repeat(LENGTH / 3),
  'opening brackets': '[({<'.repeat(LENGTH / 4),
}

const ATTEMPTS = 3
const EXTRA_MS = 50

/** Returns the time for which the computer's processor works on `work`, in milliseconds. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Returns whether `work` is nearly as fast with a long text as with a short text. */
async function isQuick(work: (text: string) => unknown, text: string): Promise<boolean> {
  // The processor's other work can slow down one attempt, but not every attempt.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const short = await costOf(() => work('a'))
    if ((await costOf(() => work(text))) <= short + EXTRA_MS) return true
  }
  return false
}

/** Sends a request with the text. Repeats the request while the server says that it is too busy. */
const send = (field: Field) => async (text: string) => {
  const { route, put } = field
  let status = 503
  while (status === 503)
    ({ status } = await sender(clinic.url, token)(route.method, pathOf(route), put(text)))
}

const parse = (field: Field) => (text: string) => z.safeParse(field.schema, text)

async function slowOf(work: (field: Field) => (text: string) => unknown, texts: typeof textsOf) {
  const slow: string[] = []
  for (const field of fields)
    for (const [kind, text] of texts(field))
      if (!(await isQuick(work(field), text))) slow.push(`${field.name}: ${kind}`)
  return slow
}

const textsOf = (_field: Field) => Object.entries(LONG)

// If a field refuses each kind of long text, one kind shows how the server answers.
const textsToSend = (field: Field) =>
  field.part === 'body'
    ? textsOf(field).filter(([, text], at) => at === 0 || z.safeParse(field.schema, text).success)
    : []

describe('every string in a request', () => {
  it('has a maximum length, which is checked before anything else', () => {
    const unlimited = fields.filter((field) => {
      const [first, ...others] = checksOf(field)
      if (first === undefined) return true
      return !isMaximum(first) && ![first, ...others].every(isBounded)
    })
    expect(unlimited.map(({ name }) => name)).toEqual([])
    expect(fields.length).toBeGreaterThan(150)
  })

  it('is parsed quickly if it has 60,000 characters', async () => {
    expect(await slowOf(parse, textsOf)).toEqual([])
  })

  it('is answered quickly if it has 60,000 characters', async () => {
    expect(await slowOf(send, textsToSend)).toEqual([])
  })
})

describe('every list in a request', () => {
  it('is refused before its entries are parsed if it has more than 1,000 entries', async () => {
    const hours = Array.from({ length: 1001 }, () => ({}))
    const { status, body } = await sender(clinic.url, token)('PUT', '/setup/hours?revision=0', {
      hours,
      extra: [],
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { fields: { hours: 'Use at most 1,000 entries' } } })
  })

  it('may be nested as deeply as a body allows', async () => {
    const nested = `{"hours":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    const { status } = await fetch(new URL('/setup/hours?revision=0', clinic.url), {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: nested,
    })
    expect(status).toBe(400)
  })
})
