import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const fold = style({
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
})
globalStyle(`${fold} > summary`, {
  padding: `${vars.space.s} ${vars.space.m}`,
  minHeight: vars.target,
  alignContent: 'center',
  fontWeight: 600,
  cursor: 'pointer',
})
globalStyle(`${fold} > ul`, { paddingBlockEnd: vars.space.m, marginInlineStart: vars.space.m })
