import { style } from '@vanilla-extract/css'
import { unseen } from './page.css.ts'
import { vars } from './theme.css.ts'

export const frame = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  margin: 0,
  padding: 0,
  minWidth: 0,
  border: `1px solid ${vars.color.lineStrong}`,
  // As round as a single row can be, also if the choices take two rows.
  borderRadius: `calc(${vars.target} / 2 + 1px)`,
  background: vars.color.surface,
})

export const legend = unseen
export const segment = style({ position: 'relative', display: 'grid', cursor: 'pointer' })

// The invisible radio button covers its label, so a press anywhere on the label selects the radio.
export const unseenInput = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
})

export const choice = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: vars.target,
  paddingInline: vars.space.m,
  borderRadius: vars.radius.full,
  border: '2px solid transparent',
  color: vars.color.accent,
  fontWeight: 600,
  selectors: {
    [`${segment}:hover &`]: { background: vars.color.accentSoft },
    [`${unseenInput}:checked + &`]: {
      background: vars.color.accent,
      color: vars.color.onAccent,
    },
    [`${unseenInput}:focus-visible + &`]: {
      outline: `3px solid ${vars.color.focus}`,
      outlineOffset: '2px',
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        [`${unseenInput}:checked + &`]: {
          forcedColorAdjust: 'none',
          background: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
})
