/** The line metrics of a font, in font units. */
export type Metrics = {
  readonly unitsPerEm: number
  readonly ascent: number
  /** How far letters reach below the baseline, as a positive number. */
  readonly descent: number
  readonly lineGap: number
}

/** Reads the line metrics of an uncompressed TrueType font. */
export function readMetrics(font: Uint8Array): Metrics {
  const head = table(font, 'head')
  const hhea = table(font, 'hhea')
  return {
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: -hhea.getInt16(6),
    lineGap: hhea.getInt16(8),
  }
}

/**
 * Returns the advance width of a glyph, in font units.
 * Glyph 0 is the font's placeholder for missing characters.
 */
export function readAdvance(font: Uint8Array, glyph: number): number {
  const count = table(font, 'hhea').getUint16(34)
  // Glyphs after the last entry of the font's width table (hmtx) have the width of the last entry.
  return table(font, 'hmtx').getUint16(4 * Math.min(glyph, count - 1))
}

function table(font: Uint8Array, tag: string): DataView {
  const file = new DataView(font.buffer, font.byteOffset, font.byteLength)
  for (let at = 12; at < 12 + 16 * file.getUint16(4); at += 16) {
    const name = String.fromCodePoint(...font.subarray(at, at + 4))
    if (name === tag)
      return new DataView(
        font.buffer,
        font.byteOffset + file.getUint32(at + 8),
        file.getUint32(at + 12),
      )
  }
  throw new Error(`The font has no table ${tag}`)
}

/** Returns the number of a character's glyph, from the font's table for the basic plane. */
export function findGlyph(font: Uint8Array, character: string): number {
  const cmap = table(font, 'cmap')
  const point = character.codePointAt(0) ?? 0
  for (let index = 0; index < cmap.getUint16(2); index++) {
    const start = cmap.getUint32(8 + 8 * index)
    const glyph = cmap.getUint16(start) === 4 ? glyphIn(cmap, start, point) : 0
    if (glyph !== 0) return glyph
  }
  throw new Error(`The font has no ${character}`)
}

/** Looks up a character in a `cmap` subtable of format 4, which consists of segments. */
function glyphIn(cmap: DataView, start: number, point: number): number {
  const size = cmap.getUint16(start + 6)
  const [ends, starts] = [start + 14, start + 16 + size]
  for (let at = 0; at < size; at += 2) {
    const first = cmap.getUint16(starts + at)
    if (point < first || point > cmap.getUint16(ends + at)) continue
    const delta = cmap.getInt16(starts + size + at)
    const place = starts + 2 * size + at
    const offset = cmap.getUint16(place)
    return offset === 0
      ? (point + delta) & 0xffff
      : cmap.getUint16(place + offset + 2 * (point - first))
  }
  return 0
}

/** Returns the bytes of a glyph's outline. */
export function glyphBytes(font: Uint8Array, glyph: number): DataView {
  const loca = table(font, 'loca')
  const isLong = table(font, 'head').getInt16(50) === 1
  const offset = (index: number) =>
    isLong ? loca.getUint32(4 * index) : 2 * loca.getUint16(2 * index)
  return part(table(font, 'glyf'), offset(glyph), offset(glyph + 1))
}

/** Returns the bytes that say how a glyph varies. */
export function variationBytes(font: Uint8Array, glyph: number): DataView {
  const gvar = table(font, 'gvar')
  const isLong = gvar.getUint16(14) & 1
  const start = gvar.getUint32(16)
  const offset = (index: number) =>
    start + (isLong ? gvar.getUint32(20 + 4 * index) : 2 * gvar.getUint16(20 + 2 * index))
  return part(gvar, offset(glyph), offset(glyph + 1))
}

const part = ({ buffer, byteOffset }: DataView, start: number, end: number) =>
  new DataView(buffer, byteOffset + start, end - start)
