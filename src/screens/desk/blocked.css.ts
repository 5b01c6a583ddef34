import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const contents = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
})
// Hides the focus ring of the text, which only a script focuses, for screen readers.
export const told = style({
  fontWeight: 600,
  overflowWrap: 'anywhere',
  ':focus': { outline: 'none' },
})
export const visits = style({ display: 'grid', gap: vars.space.xs })
export const visit = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space.m}`,
  minHeight: vars.target,
})
export const phone = style({ display: 'inline-flex', alignItems: 'center', minHeight: vars.target })
