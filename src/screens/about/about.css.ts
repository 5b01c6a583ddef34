import { style } from '@vanilla-extract/css'
import { vars, wide } from '../../ui/theme.css.ts'

export const page = style({
  display: 'grid',
  gap: vars.space.xl,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
