import * as fc from 'fast-check'
import * as z from 'zod/mini'

const Schema = z.looseObject({
  type: z.optional(z.string()),
  format: z.optional(z.string()),
  pattern: z.optional(z.string()),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  required: z.optional(z.array(z.string())),
  properties: z.optional(z.record(z.string(), z.unknown())),
})

/** Valid values from the test's clinic, by the name of a field or parameter. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** Strings that often break servers, such as markup, SQL, file paths and very long strings. */
export const HOSTILE = [
  '',
  ' ',
  '\0',
  '\u202E\u0000\uFFFF',
  "' OR 1=1 --",
  '"; DROP TABLE booking; --',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '__proto__',
  'constructor',
  '${7*7}',
  'ann@mail.test\nbcc: all@mail.test',
  'İ@mail.test',
  'a'.repeat(5000),
  '🦷'.repeat(300),
  'Feb 29, 2027',
  'Dec 31, 9999',
  'Jan 1, 0000',
] as const

const hostile = fc.constantFrom(...HOSTILE)

const EXTREMES = [0, -0, -1, 0.1 + 0.2, 1e308, -1e308, 2 ** 53, 1e-9, 40 - 2 ** -48] as const

/** Generates any JSON value, including values that often break servers. */
export const anything = fc.oneof(
  hostile,
  fc.constantFrom(...EXTREMES),
  fc.constantFrom(null, true, false, [], {}, [[[[[[]]]]]], { toString: 1 }, { $ne: null }),
  fc.jsonValue({ maxDepth: 3 }),
)

/**
 * Generates values for a JSON schema, most of them valid.
 * If `known` lists values for the field `name`, most of the generated values are from that list.
 */
export function valueOf(schema: unknown, known: Known, name = ''): fc.Arbitrary<unknown> {
  const { success, data } = Schema.safeParse(schema)
  if (!success) return anything
  const made = byKind(data, known)
  const familiar = known[name]
  if (!familiar || familiar.length === 0) return made
  return fc.oneof(
    { arbitrary: fc.constantFrom(...familiar), weight: 6 },
    { arbitrary: made, weight: 1 },
  )
}

function byKind(schema: z.infer<typeof Schema>, known: Known): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum)
  if (schema.properties) return objectOf(schema.properties, schema.required ?? [], known)
  if (schema.type === 'string') return stringOf(schema)
  if (schema.type === 'number')
    return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true })
  return anything
}

function objectOf(
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[],
  known: Known,
) {
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    valueOf(field, known, name),
  ])
  const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields)
  return fc.record(model, { requiredKeys: [...required] })
}

function stringOf({ format, pattern, minLength = 0, maxLength = 60 }: z.infer<typeof Schema>) {
  if (format === 'email') return fc.emailAddress()
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 200), unit: 'grapheme' }),
    hostile,
  )
}
