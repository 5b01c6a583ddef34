import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const part = style({ minWidth: 0 })
export const contents = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.s,
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.m}`,
  minHeight: vars.target,
})
// Hides the focus ring of the heading, which only a script focuses, for screen readers.
export const heading = style({
  fontSize: vars.text.body,
  fontWeight: 600,
  ':focus': { outline: 'none' },
})
export const deeds = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  '@media': { print: { display: 'none' } },
})
