import type { Axes } from 'subset-font'

/** A range of Unicode code points, including both ends, that one font file covers. */
export type Range = readonly [from: number, to: number]
export const PARTS: Readonly<Record<string, readonly Range[]>> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ],
  // Browsers load the `latin-ext` font file only for pages with a letter in its range, such as Ł.
  'latin-ext': [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x24f],
    [0x1e00, 0x1eff],
    [0x20a0, 0x20ab],
    [0x20ad, 0x20c0],
  ],
}

type Face = {
  /** The names of one system font on different operating systems. */
  readonly local: readonly string[]
  /** The key of the system font in fallbacks.json. */
  readonly like: string
  /** The web font's weight that the fallback font imitates. */
  readonly weight: number | undefined
  /** The range of font weights that the fallback font serves, such as `400 500`. */
  readonly serves: string
}

export type Family = {
  readonly name: string
  /**
   * The names of the written font files begin with `slug`.
   * The fields `source` and `file` locate the original font files in the npm package.
   */
  readonly slug: string
  readonly source: string
  readonly file: (part: string) => string
  readonly axes: Axes
  /**
   * The name of a font that contains only the family's slashed zero, for codes and ids.
   * The family itself then gets a zero without a slash. Absent if the family's zero is plain.
   */
  readonly slashedZero?: string
  /** The range of font weights that the font files cover, such as `400 700`. */
  readonly serves: string
  readonly fallbacks: Readonly<Record<string, readonly Face[]>>
}

const ARIAL = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica']
const ARIAL_BOLD = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold']
const TIMES_BOLD = ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold']

export const FAMILIES: readonly Family[] = [
  {
    name: 'Atkinson Hyperlegible Next',
    slug: 'atkinson-hyperlegible-next',
    source: import.meta.resolve('@fontsource-variable/atkinson-hyperlegible-next/package.json'),
    file: (part) => `atkinson-hyperlegible-next-${part}-wght-normal`,
    axes: { wght: { min: 400, max: 700 } },
    slashedZero: 'Atkinson Slashed Zero',
    serves: '400 700',
    fallbacks: {
      'Atkinson Stand-in': [
        { local: ARIAL, like: 'Arial', weight: 400, serves: '400 500' },
        { local: ARIAL_BOLD, like: 'Arial Bold', weight: 600, serves: '600 700' },
      ],
      'Atkinson Stand-in 2': [
        { local: ['Roboto'], like: 'Roboto', weight: 400, serves: '400 500' },
        { local: ['Roboto Bold'], like: 'Roboto Bold', weight: 600, serves: '600 700' },
      ],
    },
  },
  {
    // Headings are large and have one weight, so their font file needs no size or weight axes.
    name: 'Literata',
    slug: 'literata',
    source: import.meta.resolve('@fontsource-variable/literata/package.json'),
    file: (part) => `literata-${part}-opsz-normal`,
    axes: { wght: 560, opsz: 32 },
    serves: '400 700',
    fallbacks: {
      'Literata Stand-in': [
        { local: TIMES_BOLD, like: 'Times New Roman Bold', weight: undefined, serves: '400 700' },
      ],
      'Literata Stand-in 2': [
        {
          local: ['Noto Serif Bold'],
          like: 'Noto Serif Bold',
          weight: undefined,
          serves: '400 700',
        },
      ],
    },
  },
]
