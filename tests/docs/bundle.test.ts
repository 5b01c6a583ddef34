import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { buildApart } from './build.ts'

let folder: string
beforeAll(() => {
  folder = buildApart()
})

it('a production build holds nothing of what is for development alone', () => {
  const files = globSync(join(folder, '**/*.{js,css,html}'))
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(code).toContain('addDoctor')
  for (const trace of ['KeyM', 'Machines', 'withPanel', 'with-panel', 'panel_panel'])
    expect(code.includes(trace), trace).toBe(false)
})

it('a production build holds no source maps, nor names any', () => {
  expect(globSync(join(folder, '**/*.map'))).toEqual([])
  for (const file of globSync(join(folder, '**/*.js')))
    expect(readFileSync(file, 'utf8').includes('sourceMappingURL'), file).toBe(false)
})
