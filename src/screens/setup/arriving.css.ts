import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const arriving = style({
  display: 'grid',
  gap: vars.space.xs,
  fontVariantNumeric: 'tabular-nums',
})
export const bar = style({ width: '100%', height: '0.75rem', accentColor: vars.color.accent })
