import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xl,
})
export const intro = style({ display: 'grid', gap: vars.space.s })

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  maxWidth: '42rem',
})
export const title = style({ fontSize: vars.text.large, overflowWrap: 'anywhere' })
export const soft = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
export const text = style({
  maxWidth: vars.width.text,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
/** Sets the clinic's answer apart from the review. */
export const answer = style({
  marginBlock: vars.space.s,
  paddingInlineStart: vars.space.m,
  borderInlineStart: `3px solid ${vars.color.accent}`,
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  marginBlockStart: vars.space.s,
})
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
})
export const answers = style([actions, { justifyContent: 'flex-end' }])
