import { describe, expect, it } from 'vitest'
import { TREATMENT_COLORS } from '../../schemas/treatment-color.ts'
import {
  dark,
  darkContrast,
  light,
  lightContrast,
  treatmentColors,
  type Palette,
} from '../../src/ui/palette.ts'

type Role = keyof Palette
type Pair = readonly [Role, Role]

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
const on = (grounds: readonly Role[], roles: readonly Role[]): readonly Pair[] =>
  grounds.flatMap((ground) => roles.map((role) => [role, ground] as const))

/** Pairs of a text colour and its background colour, for main text, links and messages. */
const READ: readonly Pair[] = [
  ...on(GROUNDS, ['ink', 'inkSoft', 'accent', 'accentStrong', 'danger', 'success', 'notice']),
  ['onDeep', 'deep'],
  ['danger', 'dangerSoft'],
  ['success', 'successSoft'],
  ['notice', 'noticeSoft'],
]
/** Pairs of a text colour and its background colour, for buttons, badges and the selected day. */
const LABELS: readonly Pair[] = [
  ...on(GROUNDS, ['coral', 'dangerStrong']),
  ...on(['accentSoft'], ['ink', 'inkSoft', 'accent', 'accentStrong']),
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerStrong'],
  ['page', 'danger'],
  ['coral', 'coralSoft'],
  ['ink', 'coralSoft'],
]
/** Pairs of a line colour and its background colour, for field borders and the focus ring. */
const EDGES: readonly Pair[] = [
  ...on([...GROUNDS, 'accentSoft'], ['lineStrong', 'focus']),
  ['onDeep', 'deep'],
]

/** Each color of a treatment on each background of a visit in the agenda. */
const ON_VISITS = TREATMENT_COLORS.flatMap((color) =>
  (['accentSoft', 'dangerSoft', 'sunken', 'noticeSoft', 'successSoft'] as const).map(
    (ground) => [color, ground] as const,
  ),
)

describe.each([
  ['light', light],
  ['dark', dark],
  ['light high-contrast', lightContrast],
  ['dark high-contrast', darkContrast],
] as const)('the %s palette', (_name, palette: Palette) => {
  it.each(READ)('gives the text %s a contrast of 7:1 on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(7)
  })

  it.each(LABELS)('gives the label %s a contrast of 4.5:1 on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(EDGES)('gives %s a contrast of 3:1 on %s', (edge, ground) => {
    expect(contrast(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3)
  })

  it.each(ON_VISITS)(
    'gives the color %s of a treatment a contrast of 3:1 on %s',
    (color, ground) => {
      expect(contrast(treatmentColors[color], palette[ground])).toBeGreaterThanOrEqual(3)
    },
  )

  it('has no role without a check', () => {
    const checked = new Set<string>([...READ, ...LABELS, ...EDGES].flat())
    // The colours `line` and `backdrop` are decorative, so they need no minimum contrast.
    const decoration = ['line', 'backdrop']
    expect(Object.keys(palette).filter((role) => !checked.has(role))).toEqual(decoration)
  })
})

describe.each([
  ['light', lightContrast, light],
  ['dark', darkContrast, dark],
] as const)('for people who ask for more contrast, the %s palette', (_name, more, usual) => {
  it.each(LABELS)('gives the label %s a contrast of 7:1 on %s', (text, ground) => {
    expect(contrast(more[text], more[ground])).toBeGreaterThanOrEqual(7)
  })

  it.each(on(GROUNDS, ['line']))('turns each %s on %s into an edge of 4.5:1', (line, ground) => {
    expect(contrast(more[line], more[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each([...READ, ...LABELS, ...EDGES])('never lowers the contrast of %s on %s', (one, other) => {
    expect(contrast(more[one], more[other])).toBeGreaterThanOrEqual(
      contrast(usual[one], usual[other]),
    )
  })
})
