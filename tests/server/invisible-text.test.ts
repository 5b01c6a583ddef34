import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Clinic } from '../rig/harness.ts'
import { nameOf, startListening } from '../rig/routes.ts'
import { stringFields, type StringField } from '../rig/string-fields.ts'

type Field = StringField & { readonly name: string }

let clinic: Clinic
let words: readonly Field[]

beforeAll(async () => {
  const started = await startListening()
  clinic = started.clinic
  // Only words that a person enters lose the spaces around them.
  words = started.routes
    .flatMap((route) =>
      stringFields(route.schema).map((field) => ({
        ...field,
        name: `${nameOf(route)} ${field.path}`,
      })),
    )
    .filter(({ schema }) => z.safeParse(schema, ' zoe ').data === 'zoe')
})
afterAll(() => clinic.stop())

it.each([
  ['zero-width spaces', '\u200B\u200B'],
  ['zero-width joiners', '\u200D\u200C'],
  ['word joiners', '\u2060\uFEFF'],
  ['soft hyphens', '\u00AD\u00AD'],
  ['Hangul fillers', '\u3164\u115F\uFFA0'],
  ['blank Braille', '\u2800\u2800'],
  ['accents without a letter', '\u0301\u0301'],
  ['variation selectors', '\uFE0F\u{E0100}'],
  ['tags', '\u{E0001}\u{E0041}'],
  ['private characters', '\uE000\u{F0000}'],
])('of a request never consists of %s', (_name, text) => {
  const kept = words.filter(({ schema }) => (z.safeParse(schema, text).data ?? '') !== '')
  expect(kept.map(({ name }) => name)).toEqual([])
  expect(words.length).toBeGreaterThan(20)
})

it.each(['می\u200Cخواهم', 'क्\u200Dषमा', '👩\u200D⚕️ Ann', 'Zoe\u0308'])(
  'of a request keeps the joiners and accents of %s',
  (text) => {
    const changed = words.filter(({ schema }) => {
      const read = z.safeParse(schema, text)
      return read.success && read.data !== text.toLowerCase() && read.data !== text
    })
    expect(changed.map(({ name }) => name)).toEqual([])
    const accepted = words.filter(({ schema }) => z.safeParse(schema, text).success)
    expect(accepted.map(({ name }) => name)).toEqual(words.map(({ name }) => name))
  },
)

it.each([
  ['text direction characters', '\u202Azoe\u202C\u200F b\u2068\u2069'],
  ['zero-width spaces', 'z\u200Boe b\u2060'],
  ['byte order marks', '\uFEFFzoe b'],
  ['soft hyphens', 'zo\u00ADe b'],
  ['no-break spaces', '\u00A0zoe\u00A0b\u202F'],
])('of a request is kept without pasted %s', (_name, text) => {
  const read = (schema: Field['schema'], given: string) => z.safeParse(schema, given).data
  const changed = words.filter(({ schema }) => read(schema, text) !== read(schema, 'zoe b'))
  expect(changed.map(({ name }) => name)).toEqual([])
})
