import { globalStyle, style } from '@vanilla-extract/css'
import { vars, wide } from '../../ui/theme.css.ts'

/** The totals and the form to close the day, side by side if there is room. */
export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space.l,
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const stack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  minWidth: 0,
})
export const title = style({ fontSize: vars.text.large })

/** The lines of names and amounts about the cash. */
export const cash = style({ display: 'grid', gap: vars.space.xs, margin: 0 })
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${vars.space.m}`,
})
/** The line below the others, which follows from them. */
globalStyle(`${line}:last-child`, {
  paddingBlockStart: vars.space.xs,
  borderBlockStart: `1px solid ${vars.color.line}`,
})
globalStyle(`${cash} dd`, { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
globalStyle(`${cash} dt`, { color: vars.color.inkSoft })

export const difference = style({ minHeight: '1.5em', fontWeight: 600 })
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  '@media': { print: { display: 'none' } },
})
export const soft = style({ color: vars.color.inkSoft, overflowWrap: 'anywhere' })

export const fold = style({ minWidth: 0 })
globalStyle(`${fold} > summary`, {
  display: 'list-item',
  minHeight: vars.target,
  paddingBlock: vars.space.s,
  cursor: 'pointer',
  fontWeight: 600,
})
// The summary has the same words. A hidden caption still names its table.
globalStyle(`${fold} [data-list-name]`, { display: 'none' })
export const amount = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
