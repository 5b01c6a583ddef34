import * as z from 'zod/mini'

const { core } = z

/** A string in a request. `put` returns the part of a request in which the string is `value`. */
export type StringField = {
  readonly part: Part
  readonly path: string
  readonly schema: z.core.$ZodString
  readonly put: (value: string) => unknown
}

const PARTS = ['body', 'querystring', 'params', 'headers'] as const
type Part = (typeof PARTS)[number]

/** Returns every string in the schemas of a route's request, also those in lists and choices. */
export const stringFields = (schema: Readonly<Record<string, unknown>>): readonly StringField[] =>
  PARTS.flatMap((part) => {
    const found = schema[part]
    if (!(found instanceof core.$ZodType)) return []
    return within(found, part, (value) => value).map((field) => ({ ...field, part }))
  })

type Put = (value: unknown) => unknown
type Found = Omit<StringField, 'part' | 'put'> & { readonly put: Put }

function within(schema: z.core.$ZodType, path: string, put: Put): Found[] {
  if (schema instanceof core.$ZodString) return [{ path, schema, put }]
  if (schema instanceof core.$ZodObject) return inObject(schema, path, put)
  if (schema instanceof core.$ZodArray)
    return within(schema._zod.def.element, `${path}[]`, (value) => put([value]))
  if (schema instanceof core.$ZodUnion)
    return schema._zod.def.options.flatMap((option) => within(option, path, put))
  if (schema instanceof core.$ZodPipe)
    return [...within(schema._zod.def.in, path, put), ...within(schema._zod.def.out, path, put)]
  if (isWrapper(schema)) return within(schema._zod.def.innerType, path, put)
  if (isStringless(schema)) return []
  throw new Error(`stringFields cannot look into the ${schema._zod.def.type} at ${path}`)
}

// A choice between objects depends on their fields with constant values, so `put` adds them.
function inObject(schema: z.core.$ZodObject, path: string, put: Put): Found[] {
  const fields = Object.entries(schema._zod.def.shape)
  const constants = fields.flatMap(([name, field]) =>
    field instanceof core.$ZodLiteral ? [[name, field._zod.def.values[0]] as const] : [],
  )
  return fields.flatMap(([name, field]) =>
    within(field, `${path}.${name}`, (value) =>
      put({ ...Object.fromEntries(constants), [name]: value }),
    ),
  )
}

const isWrapper = (schema: z.core.$ZodType) =>
  schema instanceof core.$ZodOptional ||
  schema instanceof core.$ZodNullable ||
  schema instanceof core.$ZodPrefault

const STRINGLESS = [
  core.$ZodNumber,
  core.$ZodBoolean,
  core.$ZodLiteral,
  core.$ZodEnum,
  core.$ZodNever,
  core.$ZodTransform,
]
const isStringless = (schema: z.core.$ZodType) =>
  STRINGLESS.some((stringless) => schema instanceof stringless)
