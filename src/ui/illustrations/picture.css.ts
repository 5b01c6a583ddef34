import { globalStyle, style, styleVariants } from '@vanilla-extract/css'

/**
 * The illustrations' colours, each with a value for the light theme and one for the dark theme.
 * Teeth and skin have similar colours in both themes, so that they look natural.
 */
const pigments = {
  enamel: ['#ffffff', '#f4eee3'],
  shade: ['#d9ebe5', '#c4d6cf'],
  deep: ['#0b5b57', '#2c8b82'],
  night: ['#073f3c', '#48706a'],
  leaf: ['#5fa597', '#5fb0a2'],
  mint: ['#dcede8', '#1b3a36'],
  mist: ['#c6e2da', '#24504a'],
  coral: ['#e2755a', '#ee8f77'],
  peach: ['#fbe0d3', '#4a2d25'],
  sand: ['#f1e2c6', '#3b3424'],
  honey: ['#efc079', '#e9bd7c'],
  steel: ['#9fb4b0', '#a9beb9'],
  ink: ['#17302e', '#17302e'],
  fair: ['#f3c9a9', '#e8bd9d'],
  tan: ['#c98f63', '#c08a60'],
  brown: ['#8d5a3b', '#8d5a3b'],
  black: ['#241c1e', '#241c1e'],
  chestnut: ['#6d3b26', '#6d3b26'],
  grey: ['#b9b4ae', '#b9b4ae'],
} as const

type Pigment = (typeof pigments)[keyof typeof pigments]

// Browsers that do not support the CSS function `light-dark()` use the light theme's colour.
const mixed = ([light, dark]: Pigment) => [light, `light-dark(${light}, ${dark})`]
const forcedColours = '(forced-colors: active)'

export const fill = styleVariants(pigments, (pigment) => ({ fill: mixed(pigment) }))

export const stroke = styleVariants(pigments, (pigment) => ({
  fill: 'none',
  stroke: mixed(pigment),
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}))

export const picture = style({ width: '100%', height: 'auto', overflow: 'visible' })
export const round = style({ borderRadius: '50%', flex: 'none' })
export const badge = style({ flex: 'none' })

// In forced-colors mode, an illustration shows only its outlines. Only lines have a stroke width.
const drawing = `:is(${picture}, ${round}, ${badge})`
globalStyle(`${drawing} *`, { '@media': { [forcedColours]: { stroke: 'CanvasText' } } })
globalStyle(`${drawing} :not([stroke-width])`, {
  '@media': { [forcedColours]: { fill: 'Canvas', strokeWidth: 1.5 } },
})
