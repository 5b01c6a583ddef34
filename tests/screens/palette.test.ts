import { describe, expect, it } from 'vitest'
import { dark, light, type Palette } from '../../src/ui/palette.ts'

type Role = keyof Palette

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

const GROUNDS: readonly Role[] = ['page', 'surface', 'sunken']
const TEXTS: readonly Role[] = [
  'ink',
  'inkSoft',
  'accent',
  'accentStrong',
  'coral',
  'danger',
  'success',
  'notice',
]
const PAIRS: readonly (readonly [Role, Role])[] = [
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['page', 'danger'],
  ['accent', 'accentSoft'],
  ['accentStrong', 'accentSoft'],
  ['ink', 'accentSoft'],
  ['coral', 'coralSoft'],
  ['danger', 'dangerSoft'],
  ['success', 'successSoft'],
  ['notice', 'noticeSoft'],
]

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s palette', (_name, palette: Palette) => {
  it.each(GROUNDS)('lets body text be read at 7:1 on %s', (ground) => {
    expect(contrast(palette.ink, palette[ground])).toBeGreaterThanOrEqual(7)
  })

  it.each(GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground] as const)))(
    'lets %s be read at 4.5:1 on %s',
    (text, ground) => {
      expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(PAIRS)('lets %s be read at 4.5:1 on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(GROUNDS)('draws field borders and the focus ring at 3:1 on %s', (ground) => {
    expect(contrast(palette.lineStrong, palette[ground])).toBeGreaterThanOrEqual(3)
    expect(contrast(palette.focus, palette[ground])).toBeGreaterThanOrEqual(3)
  })
})
