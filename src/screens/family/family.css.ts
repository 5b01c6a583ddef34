import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  maxWidth: '42rem',
})
export const title = style({
  fontSize: vars.text.large,
  overflowWrap: 'anywhere',
  scrollMarginBlock: vars.space.xl,
})
export const soft = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s })
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
})
