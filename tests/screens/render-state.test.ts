import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findRenderState } from '../rig/render-state.ts'
import { withSources } from '../rig/sources.ts'

const files = globSync('src/**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '../..') })

it('no component sets its state while React renders it, because that may never end', () => {
  withSources(({ sourceOf }) => {
    const samples = findRenderState(sourceOf('tests/rig/render-state-samples.ts'))
    expect(samples).toEqual(['setLast', 'show'])
    const found = files.filter((file) => findRenderState(sourceOf(file)).length > 0)
    expect(found).toEqual(['src/ui/stepped.ts'])
  })
})
