import { style } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

export const box = style({ position: 'relative' })

export const input = style({
  paddingInlineEnd: vars.target,
  selectors: { '&::-webkit-search-cancel-button': { display: 'none' } },
})

export const clear = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  width: vars.target,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.s,
  background: 'transparent',
  color: vars.color.inkSoft,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.accentStrong },
    [`${box}[data-empty] &`]: { display: 'none' },
  },
})
