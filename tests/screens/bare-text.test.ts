import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findBareText } from '../rig/bare-text.ts'

const ROOT = join(import.meta.dirname, '../..')
const SAMPLES = 'tests/rig/bare-text-samples.tsx'
const screens = globSync('src/{ui,screens,first-paint,compose}/**/*.tsx', { cwd: ROOT }).toSorted()

it('no text is in the way of a translator: React never looks for a text that it replaced', () => {
  const found = findBareText([SAMPLES, ...screens])
  const inSamples = found.filter((place) => place.startsWith(SAMPLES))
  const lines = readFileSync(join(ROOT, SAMPLES), 'utf8').split('\n')
  const breaking = lines.flatMap((line, index) =>
    line.includes(' key="') && index < lines.indexOf('export const holds = (props: Props) => [')
      ? [`${SAMPLES}:${index + 1}`]
      : [],
  )
  expect([...new Set(inSamples)]).toEqual(breaking)
  expect(found.slice(inSamples.length), 'put each text into an element of its own').toEqual([])
})
