import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, vars } from '../../ui/theme.css.ts'

export const count = style({ color: vars.color.inkSoft })
export const list = style({ display: 'grid', gap: vars.space.m, minWidth: 0 })
export const subject = style({ overflowWrap: 'anywhere' })

export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.m}`,
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  overflowWrap: 'anywhere',
})

// On a phone, the links to email addresses and phone numbers are large enough to tap.
globalStyle(`${meta} a`, {
  '@media': { [narrow]: { minHeight: vars.target, alignContent: 'center' } },
})

export const text = style({
  maxWidth: vars.width.text,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

export const handled = style({
  color: vars.color.success,
  fontSize: vars.text.small,
  fontWeight: 600,
})
