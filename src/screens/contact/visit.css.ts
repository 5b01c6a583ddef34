import { globalStyle, style } from '@vanilla-extract/css'
import { roomy, vars } from '../../ui/theme.css.ts'

export const cards = style({
  display: 'grid',
  gap: vars.space.l,
  '@media': { [roomy]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})

export const visit = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space.m,
  alignItems: 'start',
})

export const facts = style({ display: 'grid', gap: vars.space.xs, fontStyle: 'normal' })
globalStyle(`${facts} a`, {
  width: 'fit-content',
  maxWidth: '100%',
  paddingBlock: '0.1rem',
  overflowWrap: 'anywhere',
})
export const title = style({ fontSize: vars.text.large })

export const aside = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
export const unbroken = style({ whiteSpace: 'nowrap' })
