import subsetFont, { type Axes } from 'subset-font'
import { SAMPLE_REVIEWS } from '../../../schemas/sample-reviews.ts'
import { SERVICE_CARDS } from '../../../schemas/service-cards.ts'
import { readAdvance, readMetrics, type Metrics } from './sfnt.ts'

/** Sample text in plain English, for estimating how often the product uses each letter. */
const TEXT = [
  ...SERVICE_CARDS.map(({ name, description }) => `${name} ${description}`),
  ...SAMPLE_REVIEWS.map(({ review }) => review),
].join(' ')

const LETTERS = [...new Set(TEXT)].filter((letter) => /[a-z ]/.test(letter)).toSorted()

/** The font metrics that affect layout: line metrics, and the width of each letter. */
export type Measured = Metrics & { readonly widths: Readonly<Record<string, number>> }

/** Measures a font file of any format, at the given settings of the font's variable axes. */
export async function measure(font: Buffer, axes: Axes = {}): Promise<Measured> {
  const widths: Record<string, number> = {}
  const options = { variationAxes: axes, targetFormat: 'sfnt', noLayoutClosure: true } as const
  const only = (letter: string) => subsetFont(font, letter, options)
  for (const letter of LETTERS) widths[letter] = readAdvance(await only(letter), 1)
  return { ...readMetrics(await only(' ')), widths }
}

/** Returns the mean width of the sample text's letters, relative to the font size. */
function averageWidth({ widths, unitsPerEm }: Measured): number {
  const counted = Array.from(TEXT, (letter) => widths[letter]).filter(
    (width) => width !== undefined,
  )
  return counted.reduce((sum, width) => sum + width, 0) / counted.length / unitsPerEm
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** Returns the @font-face descriptors that make text in `fallback` as large as text in `font`. */
export function overrides(font: Measured, fallback: Measured): Readonly<Record<string, string>> {
  const size = averageWidth(font) / averageWidth(fallback)
  const share = (units: number) => percent(units / font.unitsPerEm / size)
  return {
    'size-adjust': percent(size),
    'ascent-override': share(font.ascent),
    'descent-override': share(font.descent),
    'line-gap-override': share(font.lineGap),
  }
}
