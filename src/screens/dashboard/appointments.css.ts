import { style } from '@vanilla-extract/css'
import { spacious } from '../../ui/table.css.ts'
import { vars } from '../../ui/theme.css.ts'

/** The minimum width of a column with text, enough for most names. */
export const words = style({ display: 'block', minWidth: '6rem' })
// The payment column is as wide as a transaction id, because the times need the rest of the row.
export const payment = style({
  minWidth: '8.5rem',
  '@container': { [spacious]: { maxWidth: '15rem' } },
})
export const soft = style({ color: vars.color.inkSoft })

export const due = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.m}`,
  whiteSpace: 'nowrap',
})
export const amount = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
export const paid = style({ color: vars.color.success, fontWeight: 700 })
export const transaction = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  overflowWrap: 'anywhere',
})
export const until = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
