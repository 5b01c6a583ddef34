import { style } from '@vanilla-extract/css'
import { vars, wide } from '../../ui/theme.css.ts'

export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  gap: vars.space.m,
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1.5fr) repeat(2, minmax(0, 1fr))' },
  },
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s })
export const nothing = style({ color: vars.color.inkSoft })
