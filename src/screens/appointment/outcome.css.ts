import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const offers = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  paddingBlockStart: vars.space.s,
})
