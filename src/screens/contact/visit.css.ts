import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, vars, wide } from '../../ui/theme.css.ts'

export const cards = style({
  display: 'grid',
  gap: vars.space.l,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})

// The icon of a contact card wraps above the text if the card is too narrow.
export const visit = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: vars.space.m,
})

export const facts = style({
  display: 'grid',
  gap: vars.space.xs,
  minWidth: 0,
  fontStyle: 'normal',
  overflowWrap: 'anywhere',
})
export const words = style([facts, { flex: '1 1 11rem' }])
globalStyle(`${facts} a`, {
  width: 'fit-content',
  maxWidth: '100%',
  paddingBlock: '0.1rem',
  '@media': { [narrow]: { paddingBlock: `calc((${vars.target} - 1lh) / 2)` } },
})
export const title = style({ fontSize: vars.text.large })

export const aside = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
export const unbroken = style({ whiteSpace: 'nowrap' })
