import { globalStyle, style } from '@vanilla-extract/css'
import { vars, wide } from './theme.css.ts'

export const pager = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space.s} ${vars.space.l}`,
})

export const summary = style({ color: vars.color.inkSoft, fontVariantNumeric: 'tabular-nums' })

export const list = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: vars.space.xs,
  width: '100%',
  '@media': { [wide]: { display: 'flex', flexWrap: 'wrap', width: 'auto' } },
})

/** Reserves the space of a missing page link, so that the other page links do not move. */
export const step = style({
  selectors: { '&:last-child': { gridColumnEnd: -1, textAlign: 'end' } },
  '@media': { [wide]: { minWidth: '7.5rem' } },
})

/** On a phone, the links to numbered pages are hidden for lack of space. */
export const number = style({
  display: 'none',
  '@media': { [wide]: { display: 'flex', alignItems: 'center', gap: vars.space.xs } },
})
export const place = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [wide]: { display: 'none' } },
})

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xs,
  minWidth: vars.target,
  minHeight: vars.target,
  paddingInline: vars.space.xs,
  border: '1px solid transparent',
  borderRadius: vars.radius.s,
  color: vars.color.accent,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  selectors: {
    '&:not([aria-current]):hover': {
      background: vars.color.accentSoft,
      color: vars.color.accentStrong,
      textDecoration: 'underline',
    },
    '&[aria-current="page"], &[aria-current="page"]:hover': {
      background: vars.color.accent,
      borderColor: vars.color.accent,
      color: vars.color.onAccent,
    },
  },
  '@media': {
    [wide]: { paddingInline: vars.space.s },
    '(forced-colors: active)': {
      selectors: {
        '&[aria-current="page"]': {
          forcedColorAdjust: 'none',
          background: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
})

globalStyle(`${link} > svg`, { flex: 'none' })
