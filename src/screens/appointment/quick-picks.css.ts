import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const picks = style({ display: 'grid', gap: vars.space.s, width: '100%' })
export const item = style({ display: 'grid' })
globalStyle(`${item} > [type][aria-disabled]:not(:disabled)`, {
  background: vars.color.sunken,
  color: vars.color.inkSoft,
  borderColor: vars.color.line,
  cursor: 'not-allowed',
  '@media': { '(forced-colors: active)': { color: 'GrayText', borderColor: 'GrayText' } },
})

export const pick = style({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space.s,
})

export const pickDate = style({
  fontSize: vars.text.small,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
})
