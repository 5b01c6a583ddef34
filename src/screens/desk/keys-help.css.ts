import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const inside = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const opener = style({ '@media': { print: { display: 'none' } } })

export const keys = style({ display: 'grid', gap: vars.space.s })
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: vars.space.m,
  alignItems: 'baseline',
})

export const key = style({
  display: 'inline-block',
  padding: `0 ${vars.space.s}`,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.s,
  fontFamily: 'inherit',
  fontWeight: 600,
})
