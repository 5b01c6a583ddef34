import type { Plugin } from 'vite'

type Chunk = {
  type: 'chunk'
  code: string
  imports: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}
type Bundle = Readonly<Record<string, Chunk | { type: 'asset' }>>

const FILES = /(?<=\bm\.f=)\[[^\]]*\]/
const PLACES = /(?<=__vite__mapDeps\()\[[\d,]*\]/g

/**
 * Shortens the lists of files that the browser preloads for a dynamic import.
 * Removes from each list the files that the browser loads together with the importing chunk.
 */
export function neededFiles(): Plugin {
  return {
    name: 'needed-files',
    generateBundle: {
      // Run this hook after Vite's own `generateBundle` hook, which writes the lists of files.
      order: 'post',
      handler: (_options, bundle) => {
        for (const name of Object.keys(bundle)) shorten(name, bundle)
      },
    },
  }
}

function shorten(name: string, bundle: Bundle): void {
  const { [name]: chunk } = bundle
  if (chunk?.type !== 'chunk') return
  const [list] = FILES.exec(chunk.code) ?? []
  if (list === undefined) return
  const loaded = new Set(loadedWith(name, bundle))
  const files = namesIn(list)
  const isNeeded = (place: number) => !loaded.has(files[place] ?? '')
  const kept = files.filter((_, place) => isNeeded(place))
  const shortened = (places: string) =>
    `[${numbersIn(places)
      .filter(isNeeded)
      .map((place) => kept.indexOf(files[place] ?? ''))
      .join(',')}]`
  chunk.code = chunk.code.replace(FILES, () => JSON.stringify(kept)).replace(PLACES, shortened)
}

const namesIn = (list: string) => [...list.matchAll(/"([^"]*)"/g)].map(([, file = '']) => file)
const numbersIn = (list: string) => [...list.matchAll(/\d+/g)].map(([place]) => Number(place))

/** Returns `name` (a chunk's file name) and the names of all files that load with that chunk. */
function loadedWith(name: string, bundle: Bundle): string[] {
  const met = new Set([name])
  // A `for` loop over a set also reaches the names that are added while the loop runs.
  for (const each of met) {
    const { [each]: chunk } = bundle
    if (chunk?.type !== 'chunk') continue
    for (const file of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) met.add(file)
  }
  return [...met]
}
