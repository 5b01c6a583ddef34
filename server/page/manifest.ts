import * as z from 'zod/mini'

/** The JavaScript chunks of a build, by their source files. */
export const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)
export type Manifest = z.infer<typeof Manifest>

/** The JavaScript chunk that every page loads first. */
export const ENTRY = 'index.html'

/** The file of a chunk, relative to the build's folder; throws if the build has no such chunk. */
export function fileOf(manifest: Manifest, name: string): string {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is no part of the build by itself`)
  return chunk.file
}

/** Returns the chunks and their static imports, each chunk after the chunks that it imports. */
export function closure(manifest: Manifest, names: readonly string[]): string[] {
  const met = new Set<string>()
  const visit = (name: string): string[] => {
    if (met.has(name)) return []
    met.add(name)
    return [...(manifest[name]?.imports ?? []).flatMap(visit), name]
  }
  return names.flatMap(visit)
}
