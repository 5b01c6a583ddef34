import { style } from '@vanilla-extract/css'
import { column } from '../ui/page.css.ts'
import { vars } from '../ui/theme.css.ts'

export const skip = style({
  position: 'absolute',
  insetInlineStart: vars.space.m,
  insetBlockStart: vars.space.s,
  zIndex: 30,
  minHeight: vars.target,
  alignContent: 'center',
  padding: `${vars.space.s} ${vars.space.l}`,
  background: vars.color.accent,
  color: vars.color.onAccent,
  borderRadius: vars.radius.full,
  fontWeight: 600,
  selectors: {
    '&:not(:focus)': { transform: 'translateY(-200%)' },
    '&:hover': { color: vars.color.onAccent },
  },
})

/** Makes pages with lists and tables wider than pages with text. */
export const broad = style({ vars: { [vars.width.page]: '90rem' } })

export const frame = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: '100dvh',
})

// `main` is at least as tall as the screen, so that the footer stays out of sight during loading.
export const main = style([
  column,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: vars.space.l,
    minHeight: '100dvh',
    paddingBlock: `${vars.space.xl} ${vars.space.xxl}`,
    '@media': { print: { minHeight: 0, paddingBlock: 0 } },
  },
])
