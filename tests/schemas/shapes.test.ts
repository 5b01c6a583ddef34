import { describe, expect, it } from 'vitest'
import { SAMPLES } from './wire-samples.ts'

const without = (whole: object, field: string) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field))

const fields = Object.entries(SAMPLES).flatMap(([what, { whole, optional = [] }]) =>
  Object.keys(whole).map((field) => ({ what, field, isOptional: optional.includes(field) })),
)
const required = fields.filter(({ isOptional }) => !isOptional)
const optional = fields.filter(({ isOptional }) => isOptional)

describe('data that crosses a boundary', () => {
  it.each(Object.entries(SAMPLES))('is read field by field: a %s', (_, { schema, whole }) => {
    expect(schema.parse(whole)).toEqual(whole)
  })

  it.each(required)('is refused: a $what without its $field', ({ what, field }) => {
    const sample = SAMPLES[what]
    const issues = sample?.schema.safeParse(without(sample.whole, field)).error?.issues
    expect(issues?.map(({ path }) => path)).toEqual([[field]])
  })

  it.each(optional)('is accepted: a $what without its $field', ({ what, field }) => {
    const sample = SAMPLES[what]
    const part = without(sample?.whole ?? {}, field)
    expect(sample?.schema.parse(part)).toEqual(part)
  })

  it.each(Object.entries(SAMPLES))('carries nothing else: a %s', (_, { schema, whole }) => {
    expect(schema.parse({ ...whole, stowaway: 1 })).toEqual(whole)
  })
})
