import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const form = style({ display: 'grid', gap: vars.space.m })
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  gap: vars.space.m,
})
export const given = style({ display: 'flex', alignItems: 'center', minHeight: vars.target })
