import { keyframes, style } from '@vanilla-extract/css'
import { column } from '../ui/page.css.ts'
import { roomy, vars } from '../ui/theme.css.ts'

/** The media query for screens too narrow for the clinic's name and three buttons on one line. */
const small = '(max-width: 24.5rem)'

const unfold = keyframes({ from: { opacity: 0, translate: '0 -0.5rem' } })

export const bar = style({
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': { print: { display: 'none' } },
})

export const row = style([
  column,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space.s,
    minHeight: '4.25rem',
    paddingBlock: vars.space.s,
    '@media': { [small]: { columnGap: 0 } },
  },
])

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.s,
  minHeight: vars.target,
  marginInlineEnd: 'auto',
  color: vars.color.ink,
  fontFamily: vars.font.display,
  fontSize: vars.text.large,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.color.accent } },
  '@media': { [small]: { gap: vars.space.xs, fontSize: vars.text.body } },
})

/** The product's name beside words for staff. The dashboard's own style sheet hides it on a phone. */
export const name = style({})

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  borderRadius: vars.radius.s,
  background: vars.color.accent,
  color: vars.color.onAccent,
})

export const switches = style({ display: 'flex', alignItems: 'center' })
export const narrowOnly = style({
  display: 'contents',
  '@media': { [roomy]: { display: 'none' } },
})

export const links = style({
  flexBasis: '100%',
  display: 'none',
  paddingBlockEnd: vars.space.s,
  selectors: {
    '&[data-open]': { display: 'block', animation: `${unfold} ${vars.motion.slow} ${vars.ease}` },
  },
  '@media': {
    [roomy]: {
      display: 'block',
      flex: '0 1 auto',
      minWidth: 0,
      paddingBlockEnd: 0,
    },
  },
})

export const list = style({
  display: 'grid',
  gap: vars.space.xs,
  '@media': {
    [roomy]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'end' },
  },
})

export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.target,
  padding: `0 ${vars.space.m}`,
  borderRadius: vars.radius.full,
  color: vars.color.ink,
  fontWeight: 500,
  textDecoration: 'none',
  transition: `background ${vars.motion.fast}, color ${vars.motion.fast}`,
  selectors: {
    '&:hover': { background: vars.color.accentSoft, color: vars.color.accentStrong },
    '&[aria-current="page"]': {
      background: vars.color.accentSoft,
      color: vars.color.accentStrong,
      fontWeight: 600,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[aria-current="page"]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
    },
  },
})

// The login link is as wide as the "Sign Out" button, so restoring the session moves nothing.
export const account = style({
  minWidth: '7.5rem',
  minHeight: vars.target,
  display: 'flex',
  gap: vars.space.s,
  '@media': { [roomy]: { justifyContent: 'end' } },
})
