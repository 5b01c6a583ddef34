import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  width: '100%',
  maxWidth: '44rem',
})

export const part = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  overflowWrap: 'anywhere',
})

/** Hides the focus ring of a heading that only a script focuses, for screen readers. */
export const landingHeading = style({ ':focus': { outline: 'none' } })

export const points = style({
  display: 'grid',
  gap: vars.space.xs,
  margin: 0,
  paddingInlineStart: '1.25rem',
})

export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  width: 'fit-content',
  minHeight: vars.target,
  fontWeight: 600,
  cursor: 'pointer',
})
export const box = style({
  flexShrink: 0,
  width: '1.5rem',
  height: '1.5rem',
  margin: 0,
  accentColor: vars.color.accent,
  cursor: 'pointer',
})
export const hint = style({ color: vars.color.inkSoft, fontSize: vars.text.small })

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.target,
})
