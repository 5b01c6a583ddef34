import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'

const NUL = '\0'

/**
 * Creates a schema that refuses each field whose value `isBad`, with the given error message.
 * If `isFinal` is true, no later schema runs after a refusal.
 */
const refusing = (isBad: (value: unknown) => boolean, message: string, isFinal = false) =>
  z.unknown().check(({ value: fields, issues }) => {
    for (const [name, input] of Object.entries(Object(fields)))
      if (isBad(input))
        issues.push({ code: 'custom', message, path: [name], input, continue: !isFinal })
  })

// PostgreSQL cannot store a NUL character in text, and no user types a NUL character.
const NoNul = refusing(holdsNul, 'Do not use NUL characters')

const ENTRIES_AT_MOST = 1000

// No request schema nests lists more deeply.
const DEPTH_AT_MOST = 5

// Refuse a long list before its entries are parsed, because each entry may have several errors.
const ShortLists = refusing((value) => holdsLongList(value), 'Use at most 1,000 entries', true)

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
