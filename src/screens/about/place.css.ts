import { style } from '@vanilla-extract/css'
import { vars, wide } from '../../ui/theme.css.ts'

export const place = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  '@media': {
    [wide]: { gridTemplateColumns: 'repeat(auto-fit, minmax(20rem, 1fr))', gap: vars.space.xl },
  },
})
export const map = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: vars.color.sunken,
})
export const reach = style({ display: 'grid', alignContent: 'start', gap: vars.space.m })
export const address = style({ fontSize: vars.text.large, fontWeight: 600 })
