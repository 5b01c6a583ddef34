import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'

const NUL = '\0'

// PostgreSQL stores no text with it, and nobody means to send it.
const NoNul = z.unknown().check((checked) => {
  for (const [name, value] of Object.entries(Object(checked.value)))
    if (holdsNul(value))
      checked.issues.push({
        code: 'custom',
        message: 'Use no NUL characters',
        path: [name],
        input: value,
      })
})

// What has passed a schema is as shallow as the schema is.
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(holdsNul)
}

/** Checks requests by their schemas, and refuses text that not every database can hold. */
export const compileValidator: FastifySchemaCompiler<z.core.$ZodType> = (route) =>
  validatorCompiler({ ...route, schema: z.pipe(route.schema, NoNul) })
