import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The tags of the axe rules that every inspected page must pass. */
export const RULES = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22a',
  'wcag22aa',
  'best-practice',
]

/**
 * The modes of each inspection: light theme, dark theme, forced colours and a very small screen.
 * The very small screen is also a screen of 1280 × 1024 px at a zoom of 400 %.
 */
export const MODES = {
  light: { colorScheme: 'light', forcedColors: 'none', width: 1280, height: 800 },
  dark: { colorScheme: 'dark', forcedColors: 'none', width: 1280, height: 800 },
  'forced colors': { colorScheme: 'dark', forcedColors: 'active', width: 1280, height: 800 },
  '320 px wide': { colorScheme: 'light', forcedColors: 'none', width: 320, height: 256 },
} as const

const known = new Set<string>()
let read = 0

/** The keys of the parts of pages in which axe has found no violation. */
export type Known = ReturnType<typeof openKnown>

/**
 * Reads the keys that the workers of this run of the tests have kept.
 * `add` holds further keys back until `keep`, because one more mode may show a violation.
 * @param folder a folder that the workers of a run share, and that each run empties at its start
 */
export function openKnown(folder: string) {
  const file = join(folder, 'known.txt')
  readKept(file)
  const added = new Set<string>()
  return {
    isKnown: (key: string) => known.has(key) || added.has(key),
    add: (keys: readonly string[]) => {
      for (const key of keys) if (!known.has(key)) added.add(key)
    },
    keep: () => {
      for (const key of added) known.add(key)
      mkdirSync(folder, { recursive: true })
      if (added.size > 0) appendFileSync(file, [...added, ''].join('\n'))
    },
  }
}

/** Reads what the workers have added to the file since the last call. */
function readKept(file: string): void {
  if (!existsSync(file)) return
  const text = readFileSync(file, 'utf8')
  const end = text.lastIndexOf('\n')
  for (const key of text.slice(read, end).split('\n')) known.add(key)
  read = end
}
