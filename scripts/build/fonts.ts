/**
 * Writes two font families to src/ui/fonts, reduced to the letters that the product shows.
 * Writes the @font-face rules of both font families to src/ui/fonts.
 * Run `npm run fonts` after a new font release or a change of fonts/families.ts.
 * Commit the files that `npm run fonts` has written.
 * The file fonts/fallbacks.json has letter widths of the fonts shown before the web fonts load.
 * The letter widths of Arial and Times come from the equally wide letters of the Liberation fonts.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { FAMILIES, PARTS, type Family, type Range } from './fonts/families.ts'
import { measure, overrides, type Measured } from './fonts/measure.ts'
import { removeSlash } from './fonts/plain-zero.ts'

const ROOT = join(import.meta.dirname, '../..')
const OUT = join(ROOT, 'src/ui/fonts')
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum']

const hex = (point: number) => point.toString(16).toUpperCase()
const cssRange = ([from, to]: Range) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`
const letters = (ranges: readonly Range[]) =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => from + step))
    .map((point) => String.fromCodePoint(point))
    .join('')

function fontFace(descriptors: Readonly<Record<string, string>>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};\n`)
  return `@font-face {\n${lines.join('')}}\n`
}

/** Writes the font files of one family. Returns the CSS rules of the family. */
async function cut(family: Family, stoodFor: Readonly<Record<string, Measured>>): Promise<string> {
  const folder = dirname(fileURLToPath(family.source))
  const source = (part: string) => readFile(join(folder, 'files', `${family.file(part)}.woff2`))
  await copyFile(join(folder, 'LICENSE'), join(OUT, `${family.slug}.LICENSE.txt`))
  const rules: string[] = []
  const add = async (name: string, part: string, ranges: readonly Range[], small: Buffer) => {
    const file = `${family.slug}-${part}.woff2`
    await writeFile(join(OUT, file), small)
    console.log(`${file}: ${small.length} bytes`)
    rules.push(
      fontFace({
        'font-family': `'${name}'`,
        'font-style': 'normal',
        'font-weight': family.serves,
        'font-display': 'swap',
        src: `url(./${file})`,
        'unicode-range': ranges.map(cssRange).join(', '),
      }),
    )
  }
  for (const [part, ranges] of Object.entries(PARTS)) {
    const font = await source(part)
    const isPlain = family.slashedZero !== undefined && part === 'latin'
    const drawn = isPlain ? await withPlainZero(font, ranges) : font
    await add(family.name, part, ranges, await cutFile(drawn, ranges, family))
  }
  if (family.slashedZero !== undefined)
    await add(
      family.slashedZero,
      'slashed-zero',
      ZERO,
      await cutFile(await source('latin'), ZERO, family),
    )
  return [...rules, ...(await standIns(family, await source('latin'), stoodFor))].join('\n')
}

const cutFile = (font: Buffer, ranges: readonly Range[], { axes }: Family) =>
  subsetFont(font, letters(ranges), {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
    noHinting: true,
  })

const ZERO: readonly Range[] = [[0x30, 0x30]]

async function withPlainZero(font: Buffer, ranges: readonly Range[]): Promise<Buffer> {
  const options = { targetFormat: 'sfnt', keepFeatures: FEATURES, noHinting: true } as const
  const drawn = await subsetFont(font, letters(ranges), options)
  removeSlash(drawn)
  return drawn
}

async function standIns(
  family: Family,
  font: Buffer,
  stoodFor: Readonly<Record<string, Measured>>,
): Promise<string[]> {
  const rules: string[] = []
  for (const [name, faces] of Object.entries(family.fallbacks)) {
    for (const face of faces) {
      const axes = face.weight === undefined ? family.axes : { wght: face.weight }
      const standIn = stoodFor[face.like]
      if (!standIn) throw new Error(`fallbacks.json has no ${face.like}`)
      rules.push(
        fontFace({
          'font-family': `'${name}'`,
          'font-weight': face.serves,
          src: face.local.map((local) => `local('${local}')`).join(', '),
          ...overrides(await measure(font, axes), standIn),
        }),
      )
    }
  }
  return rules
}

const fallbacks: Record<string, Measured> = JSON.parse(
  await readFile(join(import.meta.dirname, 'fonts/fallbacks.json'), 'utf8'),
)
const rules: string[] = ['/* Written by `npm run fonts`. */\n']
for (const family of FAMILIES) rules.push(await cut(family, fallbacks))
await writeFile(join(OUT, 'fonts.css'), rules.join('\n'))
