import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  justifyItems: 'start',
})

export const days = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr))',
  gap: vars.space.s,
  width: '100%',
})

export const dayButton = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space.s,
  width: '100%',
  minHeight: '3.25rem',
  padding: `${vars.space.xs} ${vars.space.m}`,
  background: 'transparent',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.accentSoft },
    '&[aria-current]': {
      background: vars.color.accent,
      borderColor: vars.color.accent,
      color: vars.color.onAccent,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[aria-current]': {
          forcedColorAdjust: 'none',
          background: 'Highlight',
          borderColor: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
})

export const dayDate = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
export const dayFree = style({
  position: 'relative',
  fontSize: vars.text.small,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-full]': { fontWeight: 700, textTransform: 'capitalize' } },
})
