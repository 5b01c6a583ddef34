import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

// What is here within 200 ms is met without a flash of something else.
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

/** One line kept free, so that nothing moves as its words come and go. */
export const summary = style({
  minHeight: '1.6em',
  color: vars.color.inkSoft,
})

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  gap: vars.space.l,
  width: '100%',
})

export const bone = style({ animation: lately })

export const card = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto auto',
  gap: vars.space.s,
  minWidth: 0,
  height: '100%',
  minHeight: '15rem',
  padding: vars.space.l,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.low,
})

export const name = style({
  color: vars.color.accent,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
})
export const firstSlot = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
export const noSlot = style({ fontWeight: 600, color: vars.color.danger })

export const facts = style({
  paddingBlockStart: vars.space.s,
  borderBlockStart: `1px solid ${vars.color.line}`,
  color: vars.color.inkSoft,
})
export const price = style({
  color: vars.color.ink,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})
export const action = style({ display: 'grid', paddingBlockStart: vars.space.s })
