import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const notice = style({
  display: 'grid',
  padding: `${vars.space.xs} 0.75rem 0`,
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
  columnGap: vars.space.s,
})

export const digits = style({
  fontFamily: 'inherit',
  fontSize: vars.text.body,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'all',
})

export const copied = style({ fontWeight: 600 })
