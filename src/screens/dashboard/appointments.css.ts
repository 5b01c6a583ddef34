import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const stack = style({
  display: 'grid',
  gap: vars.space.l,
  width: '100%',
  minWidth: 0,
})

export const nowrap = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
/** A name breaks between its words only, whatever the table's other cells do. */
export const words = style({ overflowWrap: 'break-word' })
export const empty = style({ display: 'grid', justifyItems: 'start', gap: vars.space.m })

export const due = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.m,
})
export const paid = style({ color: vars.color.success, fontWeight: 700 })
export const transaction = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  overflowWrap: 'anywhere',
})
