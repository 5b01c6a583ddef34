import { style } from '@vanilla-extract/css'
import { column } from '../ui/page.css.ts'
import { narrow, vars } from '../ui/theme.css.ts'

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

export const demo = style({
  padding: `${vars.space.xs} ${vars.space.gutter}`,
  background: vars.color.noticeSoft,
  color: vars.color.notice,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  fontSize: vars.text.small,
  fontWeight: 600,
  textAlign: 'center',
  '@media': { print: { display: 'none' } },
})

// On a phone, the demo banner's link is tall enough to tap.
// Only the empty lower part of the link overlaps the empty edge of the navigation bar below.
// Without this overlap, the taller demo banner would push the first free slot off the screen.
export const demoLink = style({
  color: 'inherit',
  '@media': {
    [narrow]: {
      position: 'relative',
      display: 'block',
      margin: '-0.25rem 0 -1rem',
      // One line of the text and the padding are as tall as a target.
      paddingBlock: `${vars.space.xs} calc(${vars.target} - 1lh - ${vars.space.xs})`,
    },
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
