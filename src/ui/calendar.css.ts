import { globalStyle, style } from '@vanilla-extract/css'
import { hovering, narrow, vars } from './theme.css.ts'

const DAY_HEIGHT = '3rem'

export const calendar = style({
  display: 'grid',
  gap: vars.space.s,
  width: '100%',
  // Makes a stacking context, because Chromium caches the paint commands of a stacking context.
  isolation: 'isolate',
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
  // The height of a month with six weeks, so that nothing below moves when the month changes.
  minHeight: `calc(6 * (${DAY_HEIGHT} + 2px) + 2rem)`,
  // The seven days of a week are touch targets side by side, which need more width than text.
  '@media': {
    [narrow]: {
      width: `calc(100% + 2 * ${vars.space.s})`,
      marginInline: `calc(-1 * ${vars.space.s})`,
    },
  },
})

globalStyle(`${grid} td`, {
  padding: '1px',
  '@media': { [narrow]: { paddingInline: 0 } },
})

export const dayName = style({
  height: '2rem',
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  fontWeight: 600,
})

// Each day reserves a line for its note, so that nothing moves when the note appears.
export const day = style({
  display: 'block',
  width: '100%',
  height: DAY_HEIGHT,
  // With CSS containment, a change of a day's note causes no new layout of the rest of the page.
  contain: 'layout size',
  padding: 0,
  background: 'transparent',
  border: '2px solid transparent',
  borderRadius: vars.radius.m,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
  cursor: 'pointer',
  selectors: {
    '&[data-today]': { borderColor: vars.color.lineStrong },
    '&[data-full]': { background: vars.color.sunken, fontWeight: 400 },
    '&:disabled': { color: vars.color.inkSoft, fontWeight: 400, cursor: 'default' },
    '&[data-selected]': {
      background: vars.color.accent,
      borderColor: vars.color.accent,
      color: vars.color.onAccent,
      fontWeight: 600,
    },
  },
  '@media': {
    [hovering]: {
      selectors: {
        '&:hover:not(:disabled, [data-selected])': { background: vars.color.accentSoft },
      },
    },
    '(forced-colors: active)': {
      selectors: {
        '&[data-selected]': {
          forcedColorAdjust: 'none',
          background: 'Highlight',
          borderColor: 'Highlight',
          color: 'HighlightText',
        },
        // In forced colours, a disabled day is drawn without a button's look.
        '&:disabled': { forcedColorAdjust: 'none', color: 'GrayText', background: 'Canvas' },
      },
    },
  },
})

// Screen readers get a day's note from the day's label, so they skip the visible note.
export const noteLook = style({
  display: 'block',
  height: vars.text.body,
  marginBlockStart: '0.125rem',
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  fontWeight: 400,
  lineHeight: 1,
  selectors: {
    '&[data-note]::before': { content: 'attr(data-note)' },
    [`${day}[data-selected] &`]: { color: 'inherit' },
    [`${day}[data-full] &`]: { fontWeight: 600 },
  },
})
