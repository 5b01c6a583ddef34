import * as z from 'zod/mini'

/** The JavaScript chunks of a build, keyed by their source files. */
export const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)
export type Manifest = z.infer<typeof Manifest>

/** The key, in the build manifest, of the JavaScript chunk that every page loads first. */
export const ENTRY = 'index.html'

/**
 * Returns the path, in the build folder, of the chunk that was built from a source file.
 * Throws an error if the build has no chunk for the source file.
 */
export function fileOf(manifest: Manifest, name: string): string {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} has no file of its own in the build`)
  return chunk.file
}

/** Returns the given chunks (`names`), preceded by all chunks that the given chunks import. */
export function closure(manifest: Manifest, names: readonly string[]): string[] {
  const met = new Set<string>()
  const visit = (name: string): string[] => {
    if (met.has(name)) return []
    met.add(name)
    return [...(manifest[name]?.imports ?? []).flatMap(visit), name]
  }
  return names.flatMap(visit)
}
