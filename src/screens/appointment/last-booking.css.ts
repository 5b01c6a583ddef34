import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const notice = style({ borderRadius: vars.radius.m })

export const offers = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  paddingBlockStart: vars.space.s,
})
