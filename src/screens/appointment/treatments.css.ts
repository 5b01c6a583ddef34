import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  gap: vars.space.l,
  width: '100%',
})

export const card = style({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  gap: vars.space.s,
  height: '100%',
  minHeight: '15rem',
  padding: vars.space.l,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.low,
})

export const name = style({ color: vars.color.accent })
export const firstSlot = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
export const noSlot = style({ fontWeight: 600, color: vars.color.danger })
export const facts = style({ color: vars.color.inkSoft })
export const price = style({ color: vars.color.ink, fontWeight: 600 })
export const action = style({ display: 'grid', paddingBlockStart: vars.space.s })
