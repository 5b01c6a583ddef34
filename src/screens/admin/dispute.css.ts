import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const page = style({ display: 'grid', gap: vars.space.l, minWidth: 0, width: '100%' })
export const pack = style({ display: 'grid', gap: vars.space.l, maxWidth: vars.width.text })
export const part = style({ display: 'grid', gap: vars.space.s, overflowWrap: 'anywhere' })
export const list = style({ display: 'grid', gap: vars.space.xs, paddingInlineStart: vars.space.l })
export const facts = style({ display: 'grid', gap: vars.space.s })
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  gap: vars.space.m,
})
export const term = style({ color: vars.color.inkSoft })
export const name = style({ fontSize: vars.text.large })
export const hidden = style({ '@media': { print: { display: 'none' } } })
