import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const picture = style({ width: '100%', height: 'auto' })
export const wall = style({ fill: vars.color.accentSoft })
export const sun = style({ fill: vars.color.coralSoft })
export const ground = style({ fill: vars.color.sunken })
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
