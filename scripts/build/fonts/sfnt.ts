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
