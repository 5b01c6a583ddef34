import * as z from 'zod/mini'

/** The JavaScript chunks of a build, keyed by their source files. */
export const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)
export type Manifest = z.infer<typeof Manifest>

/** The build manifest's key of the JavaScript chunk that every page loads first. */
export const ENTRY = 'index.html'

/**
 * Returns the path of a chunk's file in the build's folder. Throws if the build has no such file.
 */
export function fileOf(manifest: Manifest, name: string): string {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} has no file of its own in the build`)
  return chunk.file
}

/** Returns the chunks `names` and all chunks that they import. Imported chunks come first. */
export function closure(manifest: Manifest, names: readonly string[]): string[] {
  const met = new Set<string>()
  const visit = (name: string): string[] => {
    if (met.has(name)) return []
    met.add(name)
    return [...(manifest[name]?.imports ?? []).flatMap(visit), name]
  }
  return names.flatMap(visit)
}
