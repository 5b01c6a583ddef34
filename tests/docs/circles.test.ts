import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importsOf } from '../../scripts/check/related.ts'

// The linter's rule `import/no-cycle` does not see imports on demand. This test does.
it('no file of the product imports itself through other files, not even on demand', () => {
  const files = globSync('{schemas,machines,src,server,scripts,bench}/**/*.{ts,tsx}')
  const pages = files.filter((file) => file.endsWith('.page.tsx'))
  const graph = new Map(
    files.map((file) => [file, new Set(importsOf(file, pages).map((each) => each.file))]),
  )
  expect(files.filter((file) => reachable(file, graph).has(file))).toEqual([])
})

/** Returns the files that a file imports, directly or through other files. */
function reachable(file: string, graph: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set(graph.get(file))
  // A `for` loop over a set also reaches the files that are added while the loop runs.
  for (const each of found) for (const next of graph.get(each) ?? []) found.add(next)
  return found
}
