import { globalStyle, keyframes, style, type StyleRule } from '@vanilla-extract/css'
import { narrow, vars, wide } from '../../ui/theme.css.ts'

// The placeholders of treatments appear after 200 ms, so that fast replies cause no flicker.
const late = keyframes({ from: { visibility: 'hidden' } })
const lately = `${late} 200ms step-end`

export const available = style({ display: 'grid', gap: vars.space.l })

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${vars.space.xs} ${vars.space.l}`,
})

/** Reserves the status text's line, so that nothing moves when the status text changes. */
export const summary = style({
  minHeight: '1.6em',
  color: vars.color.inkSoft,
})

const GAP = vars.space.l
/** The room inside a card and its button on a narrow screen, so that the times fit beside it. */
const NEAR = '0.75rem'
const ROWS = ['name', 'visit', 'slot', 'spaces', 'price', 'action'] as const

/** The button that unfolds the treatments, which has the whole width of a small screen. */
export const another = style({
  display: 'grid',
  justifyItems: 'start',
  '@media': { [narrow]: { justifyItems: 'stretch' } },
})

/** On wide screens, the rows of the cards that stand side by side are aligned. */
export const grid = style({
  display: 'grid',
  gap: vars.space.s,
  width: '100%',
  '@media': {
    [wide]: {
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
      columnGap: GAP,
      marginBlockEnd: `calc(-1 * ${GAP})`,
    },
  },
})

export const place = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [wide]: {
      gridRow: `span ${ROWS.length}`,
      gridTemplateRows: 'subgrid',
      minHeight: '15rem',
      marginBlockEnd: GAP,
    },
  },
})

export const bone = style({ minHeight: '7rem', animation: lately })
globalStyle(`${bone} > *`, { '@media': { [wide]: { gridRow: '1 / -1' } } })

/**
 * A treatment. On narrow screens, the price stands beside the name, and the button beside the times.
 * If the text is large, the button and the price wrap to lines of their own.
 */
export const card = style({
  minWidth: 0,
  padding: vars.space.l,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.low,
  '@media': {
    [wide]: { display: 'grid', gridRow: '1 / -1', gridTemplateRows: 'subgrid' },
    [narrow]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `0 ${vars.space.s}`,
      padding: `${vars.space.s} ${NEAR}`,
      borderRadius: vars.radius.m,
      boxShadow: 'none',
    },
  },
})

/** Puts a part of a card into its row on wide screens. */
const row = (name: (typeof ROWS)[number], onNarrow: StyleRule = {}): StyleRule => ({
  '@media': { [wide]: { gridRow: ROWS.indexOf(name) + 1 }, [narrow]: onNarrow },
})

export const name = style([
  row('name', { flex: '1 1 55%', fontSize: vars.text.body }),
  { color: vars.color.accent, overflowWrap: 'anywhere', hyphens: 'auto' },
])
export const visit = style([
  row('visit', { order: 1, flex: '1 0 100%', fontSize: vars.text.small }),
  { color: vars.color.inkSoft, selectors: { '&:empty': { display: 'none' } } },
])
export const times = style({
  '@media': { [wide]: { display: 'contents' }, [narrow]: { order: 1, flex: '100 1 7.4rem' } },
})
const slot = style([row('slot'), { fontWeight: 600 }])
export const firstSlot = style([slot, { fontVariantNumeric: 'tabular-nums' }])
export const noSlot = style([slot, { color: vars.color.danger }])
export const spaces = style([
  row('spaces', { fontSize: vars.text.small }),
  { color: vars.color.inkSoft },
])
export const price = style([
  row('price', { flex: 'none' }),
  { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
])
export const action = style([
  row('action', { order: 1, flex: '1 0 auto', maxWidth: '100%' }),
  { display: 'grid', position: 'relative', alignItems: 'end' },
])
export const book = style({ display: 'grid' })
globalStyle(`${action} button`, {
  '@media': {
    [narrow]: { marginBlockStart: vars.space.xs, paddingInline: NEAR, fontSize: vars.text.small },
  },
})
