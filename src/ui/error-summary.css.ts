import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, vars } from './theme.css.ts'

export const summary = style({
  display: 'grid',
  gap: vars.space.s,
  padding: vars.space.m,
  background: vars.color.dangerSoft,
  color: vars.color.danger,
  border: `2px solid ${vars.color.danger}`,
  borderRadius: vars.radius.m,
  // The error summary gets the focus after a validation, so it has a clearly visible focus ring.
  ':focus': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
})

export const title = style({ fontWeight: 600 })
export const list = style({
  display: 'grid',
  gap: vars.space.xs,
  '@media': { [narrow]: { gap: 0 } },
})

globalStyle(`${list} a`, {
  display: 'inline-block',
  minHeight: '1.5rem',
  color: vars.color.danger,
  fontWeight: 500,
  '@media': { [narrow]: { minHeight: vars.target, alignContent: 'center' } },
})
