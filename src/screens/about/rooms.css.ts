import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const rooms = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
  gap: vars.space.l,
})
export const room = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  borderRadius: vars.radius.l,
  background: vars.color.sunken,
})
