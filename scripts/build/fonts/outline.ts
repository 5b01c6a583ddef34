import { at, pair, type Point } from './points.ts'

const ON_CURVE = 1
const REPEAT = 8
/** The flags of a coordinate: it has one byte; it is positive, or without a byte, unchanged. */
const SHORT = { x: 2, y: 4 }
const SAME = { x: 16, y: 32 }
const HEADER = 10

/** Reads the numbers of points of a glyph's contours, and its points. */
export function readOutline(bytes: DataView): { contours: number[]; points: Point[] } {
  const ends = Array.from({ length: bytes.getInt16(0) }, (_, index) =>
    bytes.getUint16(HEADER + 2 * index),
  )
  let place = HEADER + 2 * ends.length
  place += 2 + bytes.getUint16(place)
  const flags: number[] = []
  while (flags.length <= at(ends, ends.length - 1)) {
    const flag = bytes.getUint8(place++)
    const times = flag & REPEAT ? 1 + bytes.getUint8(place++) : 1
    flags.push(...Array.from({ length: times }, () => flag))
  }
  const read = (axis: 'x' | 'y') => {
    let sum = 0
    return flags.map((flag) => {
      if (flag & SHORT[axis]) sum += bytes.getUint8(place++) * (flag & SAME[axis] ? 1 : -1)
      else if (!(flag & SAME[axis])) {
        sum += bytes.getInt16(place)
        place += 2
      }
      return sum
    })
  }
  const [xs, ys] = [read('x'), read('y')]
  return {
    contours: ends.map((end, index) => end - (ends[index - 1] ?? -1)),
    points: pair(xs, ys),
  }
}

/** Overwrites a glyph with contours of quarters: a point on the curve, then three off the curve. */
export function writeOutline(
  bytes: DataView,
  contours: readonly number[],
  points: readonly Point[],
): void {
  const steps = points.map(([x, y], index) => {
    const [lastX, lastY] = points[index - 1] ?? [0, 0]
    return { x: x - lastX, y: y - lastY, isOn: index % 4 === 0 }
  })
  const flag = ({ x, y, isOn }: (typeof steps)[number]) =>
    (isOn ? ON_CURVE : 0) | flagOf(x, 'x') | flagOf(y, 'y')
  let end = -1
  const written = [
    ...contours.flatMap((count) => [0, (end += count)]),
    0,
    0,
    ...steps.map(flag),
    ...steps.flatMap(({ x }) => bytesOf(x)),
    ...steps.flatMap(({ y }) => bytesOf(y)),
  ]
  overwrite(bytes, HEADER, written)
  bytes.setInt16(0, contours.length)
}

const LONGEST = 255

function flagOf(step: number, axis: 'x' | 'y'): number {
  if (step === 0) return SAME[axis]
  if (Math.abs(step) > LONGEST) return 0
  return SHORT[axis] | (step > 0 ? SAME[axis] : 0)
}

function bytesOf(step: number): number[] {
  if (step === 0) return []
  return Math.abs(step) > LONGEST ? [(step >> 8) & 0xff, step & 0xff] : [Math.abs(step)]
}

/** Overwrites the bytes from `start` on. The rest becomes zero. */
export function overwrite(bytes: DataView, start: number, written: readonly number[]): void {
  if (start + written.length > bytes.byteLength) throw new Error('The new bytes need more room')
  for (let index = start; index < bytes.byteLength; index++)
    bytes.setUint8(index, written[index - start] ?? 0)
}
