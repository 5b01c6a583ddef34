import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SERVER_ZONES, SRC_ZONES } from '../../scripts/build/zones.ts'

describe.each([
  ['server', SERVER_ZONES],
  ['src', SRC_ZONES],
])('the folders of %s', (tree, zones) => {
  // Names with a dot are files that only declare types, so the import order leaves them out.
  const allowed = new Map<string, readonly string[]>(
    Object.entries(zones).filter(([name]) => !name.includes('.')),
  )

  it('each have a list of what they may import', () => {
    const folders = readdirSync(tree, { withFileTypes: true }).filter((each) => each.isDirectory())
    expect([...allowed.keys()].toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
  })

  it('may import only what exists', () => {
    const all = readdirSync(tree)
    expect([...allowed.values()].flat().filter((name) => !all.includes(name))).toEqual([])
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
