import { style } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

export const reveal = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: vars.space.s,
  minHeight: vars.target,
  fontSize: vars.text.small,
  cursor: 'pointer',
})

export const box = style({
  width: '1.5rem',
  height: '1.5rem',
  margin: 0,
  accentColor: vars.color.accent,
  cursor: 'pointer',
})
