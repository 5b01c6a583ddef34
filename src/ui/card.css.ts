import { style } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space.m,
  minWidth: 0,
  padding: vars.space.l,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.low,
  breakInside: 'avoid',
  scrollMarginBlock: vars.space.l,
})
