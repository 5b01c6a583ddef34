import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { describe, expect, it } from 'vitest'
import { findGlyph, glyphBytes, readAdvance } from '../../scripts/build/fonts/sfnt.ts'
import { readOutline } from '../../scripts/build/fonts/outline.ts'

const FONT = 'src/ui/fonts/atkinson-hyperlegible-next'

/** Reads the zero of a shipped font file at a weight. */
async function zeroOf(part: string, wght: number) {
  const file = readFileSync(`${FONT}-${part}.woff2`)
  const font = await subsetFont(file, '0', { targetFormat: 'sfnt', variationAxes: { wght } })
  const glyph = findGlyph(font, '0')
  return { ...readOutline(glyphBytes(font, glyph)), width: readAdvance(font, glyph) }
}

describe.each([400, 560, 700])('the zero at weight %i', (weight) => {
  it('is a ring without a slash in text', async () => {
    const { contours, points } = await zeroOf('latin', weight)
    expect(contours).toEqual([16, 16])
    const [outside, inside] = [points.slice(0, 16), points.slice(16)]
    const [left, right] = [edge(outside, Math.min), edge(outside, Math.max)]
    const [from, to] = [edge(inside, Math.min), edge(inside, Math.max)]
    expect(Math.abs(from - left - (right - to))).toBeLessThanOrEqual(2)
    expect(from - left).toBeGreaterThan(60)
    expect(to - from).toBeGreaterThan(200)
  })

  it('has a slash in codes, and the same width', async () => {
    const slashed = await zeroOf('slashed-zero', weight)
    expect(slashed.contours).toEqual([16, 11, 12])
    expect(slashed.width).toBe((await zeroOf('latin', weight)).width)
  })
})

const edge = (points: readonly (readonly [number, number])[], pick: typeof Math.min) =>
  pick(...points.map(([x]) => x))
