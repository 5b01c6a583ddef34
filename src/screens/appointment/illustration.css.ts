import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

/** The drawing may overflow its box, because the drawn floor is wider than the box. */
export const picture = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
})
export const ground = style({ fill: vars.color.sunken })
export const glass = style({ fill: vars.color.surface })
export const sun = style({ fill: vars.color.coralSoft })
export const frame = style({ fill: 'none', stroke: vars.color.accent, strokeWidth: 5 })
export const seat = style({ fill: vars.color.coral })
export const enamel = style({
  fill: vars.color.surface,
  stroke: vars.color.accent,
  strokeWidth: 5,
  strokeLinejoin: 'round',
})
export const line = style({
  fill: 'none',
  stroke: vars.color.accent,
  strokeWidth: 5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
export const leaf = style({ fill: vars.color.accent })
export const pot = style({ fill: vars.color.coral })
export const shine = style({
  fill: 'none',
  stroke: vars.color.coral,
  strokeWidth: 5,
  strokeLinecap: 'round',
})
