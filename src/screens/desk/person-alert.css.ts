import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const alert = style({
  padding: `${vars.space.xs} ${vars.space.s}`,
  borderInlineStart: `4px solid ${vars.color.danger}`,
  borderRadius: vars.radius.s,
  background: vars.color.dangerSoft,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
})
