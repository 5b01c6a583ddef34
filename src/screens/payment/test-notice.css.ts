import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const notice = style({
  display: 'grid',
  gap: vars.space.s,
  padding: `${vars.space.s} ${vars.space.m}`,
  background: vars.color.noticeSoft,
  color: vars.color.notice,
  border: '1px solid currentColor',
  borderRadius: vars.radius.s,
  fontSize: vars.text.small,
})

export const copying = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.m}`,
})

export const digits = style({
  fontFamily: 'inherit',
  fontSize: vars.text.body,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'all',
})

// Reserves a line for the message that the card number was copied, so that nothing moves.
export const copied = style({ minHeight: '1lh', fontWeight: 600 })
