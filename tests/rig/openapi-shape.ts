import * as z from 'zod/mini'
import { isPermission } from '../../schemas/rights.ts'

// A strict schema for the parts of OpenAPI 3.1 that the clinic's API contract uses.
// A keyword in the wrong place in the OpenAPI document is an error.

const text = z.string().check(z.minLength(1))
const content = z.record(
  z.string().check(z.regex(/^\w+\/[\w-]+$/)),
  z.strictObject({ schema: z.unknown() }),
)
const scopes = z.record(z.string(), z.array(z.string()))

const parameter = z.strictObject({
  name: text,
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.optional(z.boolean()),
  description: z.optional(text),
  example: z.optional(z.unknown()),
  schema: z.unknown(),
})

const operation = z.strictObject({
  operationId: text,
  summary: text,
  description: z.optional(text),
  tags: z.array(text).check(z.minLength(1)),
  security: z.array(scopes),
  'x-access': text,
  'x-needs': z.optional(z.string().check(z.refine(isPermission))),
  parameters: z.optional(z.array(parameter)),
  requestBody: z.optional(z.strictObject({ required: z.optional(z.boolean()), content })),
  responses: z.record(
    z.string().check(z.regex(/^[1-5]\d\d$/)),
    z.strictObject({ description: text, content }),
  ),
})
type DocumentedOperation = z.infer<typeof operation>

const scheme = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('http'),
    scheme: z.literal('bearer'),
    bearerFormat: text,
    description: text,
  }),
  z.strictObject({
    type: z.literal('apiKey'),
    in: z.literal('header'),
    name: text,
    description: text,
  }),
])

/** The schema of an OpenAPI 3.1 document. Another validator checks the document's JSON schemas. */
export const OpenApi = z.strictObject({
  openapi: z.string().check(z.regex(/^3\.1\.\d+$/)),
  servers: z.array(z.strictObject({ url: text, description: text })),
  info: z.strictObject({ title: text, version: text, description: text }),
  tags: z.array(z.strictObject({ name: text, description: text })),
  paths: z.record(
    z.string().check(z.startsWith('/')),
    z.partialRecord(z.enum(['get', 'put', 'post', 'patch', 'delete']), operation),
  ),
  components: z.strictObject({
    schemas: z.record(text, z.unknown()),
    securitySchemes: z.record(text, scheme),
  }),
})
export type OpenApi = z.infer<typeof OpenApi>

export type Call = DocumentedOperation & { readonly method: string; readonly path: string }

/** Returns every operation of the OpenAPI document, with the HTTP method in capitals. */
export const callsOf = ({ paths }: OpenApi): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  )
