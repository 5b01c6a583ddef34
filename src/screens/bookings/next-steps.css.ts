import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const nextSteps = style({
  display: 'grid',
  gap: vars.space.l,
  minWidth: 0,
  maxWidth: '42rem',
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s })
