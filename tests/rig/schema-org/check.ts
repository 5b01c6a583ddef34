import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const Vocabulary = z.object({
  types: z.record(z.string(), z.array(z.string())),
  members: z.record(z.string(), z.array(z.string())),
  properties: z.record(z.string(), z.object({ on: z.array(z.string()), is: z.array(z.string()) })),
})
const { types, members, properties } = Vocabulary.parse(
  JSON.parse(readFileSync(`${import.meta.dirname}/vocabulary.json`, 'utf8')),
)

const Node = z.catchall(z.object({ '@type': z.string() }), z.unknown())
type Node = z.infer<typeof Node>

const ORIGIN = 'https://schema.org/'

/** Returns whether a type of the vocabulary is, or extends, another type. */
const isA = (type: string, other: string): boolean =>
  type === other || (types[type] ?? []).some((parent) => isA(parent, other))

/** The simple types, each with the values that it allows. */
const SIMPLE: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string' && value !== '',
  URL: (value) => typeof value === 'string' && URL.canParse(value),
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  Time: (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
}

function isOf(value: unknown, range: string): boolean {
  const node = Node.safeParse(value)
  if (node.success) return isA(node.data['@type'], range)
  const isMember = members[range]?.some((name) => value === ORIGIN + name)
  return isMember ?? SIMPLE[range]?.(value) ?? false
}

/** Returns what is wrong with structured data (JSON-LD) about one thing, as `path: problem`. */
export function checkStructured(data: unknown, path = ''): string[] {
  const node = Node.safeParse(data)
  if (!node.success) return [`${path}: has no type`]
  const type = node.data['@type']
  if (!types[type]) return [`${path}: no such type: ${type}`]
  return Object.entries(node.data)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, value]) => checkProperty(type, name, value, `${path}/${name}`))
}

function checkProperty(type: string, name: string, given: unknown, path: string): string[] {
  const property = properties[name]
  if (!property?.on.some((each) => isA(type, each))) return [`${path}: not a property of ${type}`]
  return [given].flat().flatMap((value) => {
    if (Node.safeParse(value).success) {
      const isFit = property.is.some((range) => isOf(value, range))
      return isFit ? checkStructured(value, path) : [`${path}: not a ${property.is.join(' or ')}`]
    }
    const isFit = property.is.some((range) => isOf(value, range))
    return isFit ? [] : [`${path}: not a ${property.is.join(' or ')}: ${JSON.stringify(value)}`]
  })
}
