import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const form = style({ display: 'grid', gap: vars.space.m })

/** The part of the booking form that shows details which the patient cannot edit. */
export const given = style({
  display: 'grid',
  gap: vars.space.s,
  padding: vars.space.m,
  background: vars.color.sunken,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
})
export const fact = style({ display: 'grid', alignContent: 'start', minWidth: 0 })
export const term = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
export const value = style({ fontWeight: 600, overflowWrap: 'anywhere' })
