import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const cards = style({
  display: 'grid',
  gap: vars.space.l,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 19rem), 1fr))',
})

export const visit = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space.l,
  alignItems: 'start',
})

export const facts = style({ display: 'grid', gap: vars.space.xs, fontStyle: 'normal' })
globalStyle(`${facts} a`, { width: 'fit-content', maxWidth: '100%', paddingBlock: '0.1rem' })

export const aside = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
