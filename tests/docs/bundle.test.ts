import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildApart } from './build.ts'

const SourceMap = z.object({ sources: z.array(z.string()) })

it('a production build holds nothing of what is for development alone', () => {
  const folder = buildApart()
  const textOf = (pattern: string) =>
    globSync(join(folder, pattern)).map((file) => readFileSync(file, 'utf8'))
  // A map holds its sources' text, and main.tsx names the panel: what it lists are the sources.
  const sources = textOf('**/*.map').flatMap((map) => SourceMap.parse(JSON.parse(map)).sources)
  expect(sources).toContainEqual(expect.stringContaining('machines/session.ts'))
  expect(sources.filter((source) => source.includes('src/dev/'))).toEqual([])
  const code = textOf('**/*.{js,css,html}').join('\n')
  for (const trace of ['KeyM', 'Machines', 'withPanel', 'with-panel', 'panel_panel'])
    expect(code.includes(trace), trace).toBe(false)
})
