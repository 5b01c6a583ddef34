import { style } from '@vanilla-extract/css'
import { card } from './card.css.ts'
import { vars } from './theme.css.ts'

// The styles of a form that has several groups of fields.

export const form = style([card, { gap: vars.space.l }])
export const group = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
})
export const legend = style({
  padding: 0,
  marginBlockEnd: vars.space.s,
  fontSize: vars.text.large,
  fontWeight: 600,
})
