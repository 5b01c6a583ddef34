import * as z from 'zod/mini'

/** The parts of a JSON schema that the documentation page shows. */
export type Schema = z.infer<typeof Schema>
export const Schema = z.looseObject({
  $ref: z.optional(z.string()),
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  description: z.optional(z.string()),
  format: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  examples: z.optional(z.array(z.union([z.string(), z.number()]))),
  const: z.optional(z.unknown()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  pattern: z.optional(z.string()),
  required: z.optional(z.array(z.string())),
  get items() {
    return z.optional(Schema)
  },
  get properties() {
    return z.optional(z.record(z.string(), Schema))
  },
  get anyOf() {
    return z.optional(z.array(Schema))
  },
  get oneOf() {
    return z.optional(z.array(Schema))
  },
})

/** Maps the media type of a request or reply body to its schema. Each body has one media type. */
const Content = z.record(z.string(), z.object({ schema: Schema }))

/** Returns the schema of a request body or reply body. */
export const schemaOf = (content: z.infer<typeof Content>): Schema =>
  Object.values(content)[0]?.schema ?? {}

const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.optional(z.boolean()),
  description: z.optional(z.string()),
  schema: Schema,
})
export type Parameter = z.infer<typeof Parameter>

const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.optional(z.string()),
  tags: z.array(z.string()),
  'x-access': z.string(),
  'x-needs': z.optional(z.string()),
  parameters: z.optional(z.array(Parameter)),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content: Content })),
})
export type Operation = z.infer<typeof Operation>

/** The parts of the OpenAPI document that the documentation page shows. */
export const ContractDocument = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    schemas: z.record(z.string(), Schema),
    securitySchemes: z.record(z.string(), z.object({ description: z.string() })),
  }),
})
export type ContractDocument = z.infer<typeof ContractDocument>
