import { at, type Point } from './points.ts'
import { readOutline, writeOutline } from './outline.ts'
import { findGlyph, glyphBytes, variationBytes } from './sfnt.ts'
import { readVariations, writeVariations } from './variations.ts'

/** How many points the slashed zero's contours have: the outside, and both halves of the inside. */
const SLASHED = [16, 11, 12]
const OUTSIDE = 16
const POINTS = 39

/**
 * Removes the slash from the zero of Atkinson Hyperlegible Next, at every weight.
 * The two halves of the inside become one oval, whose lower left quarter is the font's own.
 * Changes `font`, an uncompressed TrueType font. Throws if the zero is not drawn as expected.
 */
export function removeSlash(font: Uint8Array): void {
  const glyph = findGlyph(font, '0')
  const outline = glyphBytes(font, glyph)
  const { contours, points } = readOutline(outline)
  if (contours.join() !== SLASHED.join()) throw new Error('The zero has no slash to remove')
  writeOutline(outline, [16, 16], withoutSlash(points))
  const bytes = variationBytes(font, glyph)
  const variations = readVariations(bytes, POINTS)
  writeVariations(
    bytes,
    variations.map(({ moves, ...weight }) => ({ ...weight, moves: withoutSlash(moves) })),
  )
}

/**
 * Returns the points of the plain zero. The same sums also tell how far its points move at another
 * weight. Points after the outline, which place the glyph in its line, stay as they are.
 */
function withoutSlash(points: readonly Point[]): Point[] {
  const left = points.slice(OUTSIDE, OUTSIDE + 11)
  const right = points.slice(OUTSIDE + 11, POINTS)
  const [bottom, leftmost, rightmost, top] = [at(left, 0), at(left, 7), at(right, 4), at(right, 9)]
  const quarter = left.slice(8)
  const across = ([x, y]: Point): Point => [leftmost[0] + rightmost[0] - x, y]
  const up = ([x, y]: Point): Point => [x, bottom[1] + top[1] - y]
  const back = quarter.toReversed()
  return [
    ...points.slice(0, OUTSIDE),
    bottom,
    ...back.map(across),
    rightmost,
    ...quarter.map(across).map(up),
    top,
    ...back.map(up),
    leftmost,
    ...quarter,
    ...points.slice(POINTS),
  ]
}
