import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

/** Sets the clinic's answer apart from the review. */
export const answer = style({
  paddingInlineStart: vars.space.m,
  borderInlineStart: `3px solid ${vars.color.accent}`,
})
export const text = style({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
