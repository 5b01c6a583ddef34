import { globalStyle, style } from '@vanilla-extract/css'
import { narrow as phone, vars } from '../../ui/theme.css.ts'

/** The layout depends on the page's own width, because the dashboard's sidebar narrows the page. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  width: '100%',
  containerType: 'inline-size',
  // A phone’s first screen has no room to spare above the heading.
  '@media': { [phone]: { marginBlockStart: `calc(-1 * ${vars.space.m})` } },
})

export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  alignItems: 'start',
  maxWidth: '38rem',
  '@container': {
    '(min-width: 46rem)': {
      gridTemplateColumns: 'minmax(20rem, 1.3fr) minmax(17rem, 1fr)',
      maxWidth: 'none',
    },
  },
})

export const narrow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  maxWidth: '42rem',
})

const stack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  overflowWrap: 'anywhere',
})
export const summary = stack
export const question = stack
export const told = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xs,
})

export const soft = style({ color: vars.color.inkSoft })
export const paid = style({ color: vars.color.success, fontWeight: 700 })

/** Hides the focus ring of text that only a script focuses, for screen readers. */
export const landingText = style({ ':focus': { outline: 'none' } })

export const chooser = style([stack, { gap: vars.space.l }])
export const dayRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space.s,
})
globalStyle(`${dayRow} > :not(button)`, {
  flex: '1 1 9rem',
  maxWidth: '12rem',
  gridTemplateColumns: 'minmax(0, 1fr)',
})
export const group = style({ display: 'grid', gap: vars.space.s })
export const groupName = style({ fontSize: vars.text.body, fontWeight: 700 })
export const times = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11.5rem), 1fr))',
  gap: vars.space.s,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
globalStyle(`${times} button`, {
  width: '100%',
  paddingInline: vars.space.s,
  fontVariantNumeric: 'tabular-nums',
})

/**
 * Reserves space while the free times load, so that the button below the free times does not move.
 */
export const timesPlace = style({
  display: 'grid',
  gap: vars.space.m,
  minHeight: '12rem',
  alignContent: 'start',
})
