import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const frame = style({
  display: 'grid',
  placeItems: 'center',
  width: '3.5rem',
  height: '3.5rem',
  overflow: 'hidden',
  borderRadius: vars.radius.full,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.accentSoft,
  color: vars.color.accentStrong,
  fontFamily: vars.font.display,
  fontSize: vars.text.large,
})

export const photo = style({ width: '100%', height: '100%', objectFit: 'cover' })
