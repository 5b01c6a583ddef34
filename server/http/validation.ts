import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'

const NUL = '\0'

// PostgreSQL cannot store a NUL character in text, and no user types a NUL character.
const NoNul = z.unknown().check((checked) => {
  for (const [name, value] of Object.entries(Object(checked.value)))
    if (holdsNul(value))
      checked.issues.push({
        code: 'custom',
        message: 'Do not use NUL characters',
        path: [name],
        input: value,
      })
})

const ENTRIES_AT_MOST = 1000

// No request schema nests lists more deeply.
const DEPTH_AT_MOST = 5

// Refuse a long list before its entries are parsed, because each entry may have several errors.
const ShortLists = z.unknown().check((checked) => {
  for (const [name, value] of Object.entries(Object(checked.value)))
    if (holdsLongList(value))
      checked.issues.push({
        code: 'custom',
        message: 'Use at most 1,000 entries',
        path: [name],
        input: value,
        continue: false,
      })
})

function holdsLongList(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || depth > DEPTH_AT_MOST) return false
  if (Array.isArray(value) && value.length > ENTRIES_AT_MOST) return true
  return Object.values(value).some((part) => holdsLongList(part, depth + 1))
}

// The recursion of `holdsNul` ends, because request schemas limit how deeply values are nested.
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(holdsNul)
}

/** Validates requests with their schemas. Refuses long lists, and text with a NUL character. */
export const compileValidator: FastifySchemaCompiler<z.core.$ZodType> = (route) =>
  validatorCompiler({ ...route, schema: z.pipe(z.pipe(ShortLists, route.schema), NoNul) })
