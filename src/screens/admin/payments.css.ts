import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const check = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space.s} ${vars.space.m}`,
  color: vars.color.inkSoft,
})
export const well = style({ maxWidth: vars.width.text, color: vars.color.success, fontWeight: 600 })

export const part = style({ display: 'grid', gap: vars.space.m, minWidth: 0 })
export const name = style({ fontSize: vars.text.large, overflowWrap: 'anywhere' })
export const advice = style({ maxWidth: vars.width.text, color: vars.color.inkSoft })

/** The ids of a payment and its booking. */
export const ids = style({ fontFamily: vars.font.code })
/** Places several lines one below another in a table cell, and breaks long words. */
export const lines = style({ display: 'grid', gap: vars.space.xs, overflowWrap: 'anywhere' })
