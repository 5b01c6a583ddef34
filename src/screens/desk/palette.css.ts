import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const key = style({
  marginInlineStart: vars.space.s,
  color: vars.color.inkSoft,
  fontFamily: 'inherit',
  fontSize: vars.text.small,
  fontWeight: 400,
  whiteSpace: 'nowrap',
})
