import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SERVER_ZONES, SRC_ZONES } from '../../scripts/build/zones.ts'

/**
 * Returns the project's files that a file loads with `import()`, which the linter does not check.
 */
const loadedBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\bimport\(\s*'(\.[^']+)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  )

/**
 * Returns whether the linter's import rules for `tree` (`zones`) allow `file` to import `target`.
 */
function mayImport(
  tree: string,
  file: string,
  target: string,
  zones: typeof SRC_ZONES | typeof SERVER_ZONES,
) {
  const [, room = ''] = file.split(sep)
  const [top, neighbour = ''] = target.split(sep)
  if (top !== tree) return OUTSIDE[tree]?.includes(top)
  const allowed = new Map<string, readonly string[]>(Object.entries(zones)).get(room)
  return neighbour === room || allowed?.includes(neighbour)
}

const OUTSIDE: Record<string, readonly (string | undefined)[]> = {
  server: ['schemas'],
  src: ['schemas', 'machines'],
}

describe.each([
  ['server', SERVER_ZONES],
  ['src', SRC_ZONES],
])('the folders of %s', (tree, zones) => {
  // Some of the linter's rules are for files such as `clock.ts`. These tests check only folders.
  const allowed = new Map<string, readonly string[]>(
    Object.entries(zones).filter(([name]) => !name.includes('.')),
  )

  it('are each listed with what they may import', () => {
    const folders = readdirSync(tree, { withFileTypes: true }).filter((each) => each.isDirectory())
    expect([...allowed.keys()].toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
  })

  it('may import only what exists', () => {
    const all = readdirSync(tree)
    expect([...allowed.values()].flat().filter((name) => !all.includes(name))).toEqual([])
  })

  it('load on demand only what they may import', () => {
    const forbidden = globSync(`${tree}/*/**/*.{ts,tsx}`).flatMap((file) =>
      loadedBy(file)
        .filter((target) => !mayImport(tree, file, target, zones))
        .map((target) => `${file} loads ${target}`),
    )
    expect(forbidden).toEqual([])
  })

  it('never import a folder that imports them', () => {
    const placed = new Set<string>()
    for (;;) {
      const next = [...allowed].find(
        ([name, below]) =>
          !placed.has(name) && below.every((each) => placed.has(each) || !allowed.has(each)),
      )
      if (!next) break
      placed.add(next[0])
    }
    expect([...placed].toSorted()).toEqual([...allowed.keys()].toSorted())
  })
})
