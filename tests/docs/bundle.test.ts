import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import * as z from 'zod/mini'

const folder = mkdtempSync(join(tmpdir(), 'doctors-portal-bundle-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SourceMap = z.object({ sources: z.array(z.string()) })

const VITE = 'node_modules/vite/bin/vite.js'
const words = ['build', '--logLevel', 'error', '--outDir', folder]

it('a production build holds nothing of what is for development alone', () => {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stderr } = spawnSync(process.execPath, [VITE, ...words], { env })
  expect(status, String(stderr)).toBe(0)
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
