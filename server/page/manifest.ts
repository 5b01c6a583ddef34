import * as z from 'zod/mini'

/** What a build is made of: its chunks, by the sources that they are made from. */
export const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)
export type Manifest = z.infer<typeof Manifest>

/** The chunk that every page begins with. */
export const ENTRY = 'index.html'

/** The file of a chunk, under the build's folder; throws for a name that the build does not have. */
export function fileOf(manifest: Manifest, name: string): string {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is no part of the build by itself`)
  return chunk.file
}

/** These chunks and all that they import at once, each after the ones that it needs itself. */
export function closure(manifest: Manifest, names: readonly string[]): string[] {
  const met = new Set<string>()
  const visit = (name: string): string[] => {
    if (met.has(name)) return []
    met.add(name)
    return [...(manifest[name]?.imports ?? []).flatMap(visit), name]
  }
  return names.flatMap(visit)
}
