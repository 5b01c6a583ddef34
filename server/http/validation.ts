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

// The recursion of `holdsNul` ends, because request schemas limit how deeply values are nested.
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(holdsNul)
}

/** Validates requests with their schemas, and refuses text that PostgreSQL cannot store. */
export const compileValidator: FastifySchemaCompiler<z.core.$ZodType> = (route) =>
  validatorCompiler({ ...route, schema: z.pipe(route.schema, NoNul) })
