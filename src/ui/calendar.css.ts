import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

export const calendar = style({
  display: 'grid',
  gap: vars.space.m,
  width: '100%',
  maxWidth: '26rem',
  padding: vars.space.m,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.low,
})

export const top = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
})

export const heading = style({ fontSize: vars.text.large })

export const grid = style({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  // Six weeks, the longest month, so that nothing below moves as months turn.
  minHeight: `calc(6 * ${vars.target} + 2.5rem)`,
})

globalStyle(`${grid} td`, { padding: '1px' })

export const dayName = style({
  height: '2rem',
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  fontWeight: 600,
})

export const day = style({
  display: 'grid',
  placeItems: 'center',
  height: vars.target,
  border: '2px solid transparent',
  borderRadius: vars.radius.full,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: vars.color.accentSoft },
    '&[data-today]': { fontWeight: 700, borderColor: vars.color.lineStrong },
    '&[data-disabled]': { color: vars.color.inkSoft, opacity: 0.6, cursor: 'default' },
    '&[data-outside-month]': { visibility: 'hidden' },
    '&[data-selected]': {
      background: vars.color.accent,
      borderColor: vars.color.accent,
      color: vars.color.onAccent,
      fontWeight: 700,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[data-selected]': {
          forcedColorAdjust: 'none',
          background: 'Highlight',
          borderColor: 'Highlight',
          color: 'HighlightText',
        },
        '&[data-disabled]': { color: 'GrayText', opacity: 1 },
      },
    },
  },
})
