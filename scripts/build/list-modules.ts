import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'

/** The source files of a build, by their paths in the project. */
export const Modules = z.record(
  z.string(),
  z.object({
    /** The built file that contains the source file. */
    file: z.string(),
    /** The length of the source file in the built file, before it is minified. */
    length: z.int(),
    /** The source files that this source file imports statically. */
    imports: z.array(z.string()),
  }),
)
export type Modules = z.infer<typeof Modules>

/** Writes a list of the build's source files (`Modules`) to the file `target`, as JSON. */
export function listModules(target: string): Plugin {
  return {
    name: 'list-modules',
    generateBundle(_, bundle) {
      const path = (id: string) => relative(process.cwd(), id)
      const modules: Modules = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const [id, { renderedLength: length }] of Object.entries(chunk.modules)) {
          const imports = (this.getModuleInfo(id)?.importedIds ?? []).map(path)
          modules[path(id)] = { file: chunk.fileName, length, imports }
        }
      }
      writeFileSync(target, JSON.stringify(modules))
    },
  }
}
