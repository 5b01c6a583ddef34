import { style } from '@vanilla-extract/css'
import { spacious } from '../../ui/table.css.ts'
import { vars } from '../../ui/theme.css.ts'

export const nowrap = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
/** Room for the words of most names, beside the other columns. */
export const words = style({ display: 'block', minWidth: '6rem' })
// As wide as a transaction's id: the times beside it need the rest.
export const payment = style({
  minWidth: '8.5rem',
  '@container': { [spacious]: { maxWidth: '15rem' } },
})
/** The end goes under the start where there is little room, and then in every row. */
export const time = style({ '@container': { [spacious]: { whiteSpace: 'nowrap' } } })
export const soft = style({ color: vars.color.inkSoft })

const label = style({
  display: 'inline-block',
  paddingInline: vars.space.s,
  border: '1px solid',
  borderRadius: vars.radius.full,
  fontSize: vars.text.small,
  fontWeight: 600,
  lineHeight: 1.5,
})
export const tag = style([
  label,
  { background: vars.color.accentSoft, color: vars.color.accentStrong },
])
export const over = style([label, { borderColor: vars.color.line, color: vars.color.inkSoft }])

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
