import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const Snapshot = z.object({
  snapshot: z.object({ meta: z.object({ node_fields: z.array(z.string()) }) }),
  nodes: z.array(z.int()),
  strings: z.array(z.string()),
})

/** The total size in bytes of the objects of each class in a heap. */
export type HeapClasses = ReadonlyMap<string, number>

/** Reads V8's heap snapshot from a file. The snapshot contains only objects that are still used. */
export function classesOf(file: string): HeapClasses {
  const { snapshot, nodes, strings } = Snapshot.parse(JSON.parse(readFileSync(file, 'utf8')))
  const fields = snapshot.meta.node_fields
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field))
  const sizes = new Map<string, number>()
  for (let at = 0; at < nodes.length; at += fields.length) {
    const of = (field = 0) => nodes[at + field] ?? 0
    const kind = KINDS[of(type)]
    const key = kind ?? strings[of(name)] ?? ''
    sizes.set(key, (sizes.get(key) ?? 0) + of(size))
  }
  return sizes
}

// V8 numbers the types of nodes. A node of another type has the name of its class.
const KINDS: Readonly<Record<number, string>> = {
  0: '(hidden)',
  1: '(array)',
  2: '(string)',
  4: '(code)',
  5: '(closure)',
  6: '(regexp)',
  7: '(number)',
  10: '(concatenated string)',
  11: '(sliced string)',
  14: '(shape)',
}

export const totalOf = (classes: HeapClasses): number =>
  [...classes.values()].reduce((sum, bytes) => sum + bytes, 0)

/** Returns the classes whose objects use at least `least` more bytes than before, largest first. */
export const growthOf = (before: HeapClasses, after: HeapClasses, least: number) =>
  [...after]
    .map(([name, bytes]) => ({ name, grown: bytes - (before.get(name) ?? 0) }))
    .filter(({ grown }) => grown >= least)
    .toSorted((one, other) => other.grown - one.grown)
