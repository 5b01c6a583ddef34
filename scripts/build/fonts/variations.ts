import { overwrite } from './outline.ts'
import { at, pair, type Point } from './points.ts'

/** How the points of a glyph move towards one weight. `header` contains this weight. */
type Variation = { readonly header: readonly number[]; readonly moves: readonly Point[] }

const PHANTOM_POINTS = 4
const SHARED_POINTS = 0x8000
const [OWN_PEAK, BETWEEN, OWN_POINTS] = [0x8000, 0x4000, 0x2000]
const [ZEROS, WORDS, COUNT] = [0x80, 0x40, 0x3f]

/** Reads the variations of a glyph with one axis, which must move all points of the glyph. */
export function readVariations(bytes: DataView, points: number): Variation[] {
  const count = bytes.getUint16(0)
  let place = bytes.getUint16(2)
  // A list of points with the length 0 stands for all points.
  if (!(count & SHARED_POINTS) || bytes.getUint8(place++) !== 0)
    throw new Error('The variations do not move all points')
  let head = 4
  return Array.from({ length: count & 0xfff }, () => {
    const size = bytes.getUint16(head)
    const index = bytes.getUint16(head + 2)
    if (index & OWN_POINTS) throw new Error('A variation does not move all points')
    const length = (index & OWN_PEAK ? 2 : 0) + (index & BETWEEN ? 4 : 0)
    const header = Array.from({ length: 2 + length }, (_, step) => bytes.getUint8(head + 2 + step))
    head += 4 + length
    const moves = unpack(bytes, place, 2 * (points + PHANTOM_POINTS))
    place += size
    return { header, moves: pair(moves.slice(0, moves.length / 2), moves.slice(moves.length / 2)) }
  })
}

/** Overwrites the variations of a glyph, which must move all points of the glyph. */
export function writeVariations(bytes: DataView, variations: readonly Variation[]): void {
  const packed = variations.map(({ moves }) => [
    ...pack(moves.map(([x]) => x)),
    ...pack(moves.map(([, y]) => y)),
  ])
  const heads = variations.flatMap(({ header }, index) => [0, at(packed, index).length, ...header])
  const start = 4 + heads.length
  overwrite(bytes, 2, [0, start, ...heads, 0, ...packed.flat()])
}

function unpack(bytes: DataView, start: number, count: number): number[] {
  const moves: number[] = []
  let place = start
  while (moves.length < count) {
    const control = bytes.getUint8(place++)
    for (let left = (control & COUNT) + 1; left > 0; left--) {
      if (control & ZEROS) moves.push(0)
      else if (control & WORDS) {
        moves.push(bytes.getInt16(place))
        place += 2
      } else moves.push(bytes.getInt8(place++))
    }
  }
  return moves
}

/** Writes moves of one byte each, in one run. */
function pack(moves: readonly number[]): number[] {
  if (moves.length > COUNT + 1 || moves.some((move) => move < -128 || move > 127))
    throw new Error('The points move too far for one byte')
  return [moves.length - 1, ...moves.map((move) => move & 0xff)]
}
