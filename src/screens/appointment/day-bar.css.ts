import { style } from '@vanilla-extract/css'
import { hovering, vars, wide } from '../../ui/theme.css.ts'

/** The place of a message below the days, which small screens never fold. */
export const told = style({
  gridColumn: '1 / -1',
  flexBasis: '100%',
  ':empty': { display: 'none' },
})

/** The bar with the chosen day is for small screens only. Larger screens show the calendar. */
export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space.xs,
  '@media': { [wide]: { display: 'none' } },
})

export const change = style({
  display: 'grid',
  justifyItems: 'center',
  minHeight: vars.target,
  padding: vars.space.xs,
  background: 'transparent',
  border: '1px solid transparent',
  borderRadius: vars.radius.m,
  lineHeight: 1.25,
  cursor: 'pointer',
  touchAction: 'manipulation',
  '@media': {
    [hovering]: { selectors: { '&:hover': { background: vars.color.accentSoft } } },
    '(forced-colors: active)': { borderColor: 'ButtonText' },
  },
})
export const chosen = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
export const changeWord = style({
  color: vars.color.accent,
  fontSize: vars.text.small,
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
})
