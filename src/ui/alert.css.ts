import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

const base = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.m,
  minWidth: 0,
  // An email address in a message must not make a page wider than a phone whose text is large.
  overflowWrap: 'anywhere',
  padding: `${vars.space.m} ${vars.space.l}`,
  border: '1px solid currentColor',
  borderInlineStartWidth: '0.375rem',
  borderRadius: vars.radius.m,
  breakInside: 'avoid',
})

export const alert = styleVariants({
  danger: [base, { background: vars.color.dangerSoft, color: vars.color.danger }],
  notice: [base, { background: vars.color.noticeSoft, color: vars.color.notice }],
  success: [base, { background: vars.color.successSoft, color: vars.color.success }],
})
