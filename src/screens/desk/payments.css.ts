import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const heading = style({ fontSize: vars.text.body, fontWeight: 600 })
export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
export const payment = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  minHeight: vars.target,
  paddingBlock: vars.space.xs,
})
export const soft = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  overflowWrap: 'anywhere',
})
