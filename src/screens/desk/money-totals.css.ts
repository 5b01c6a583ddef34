import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const totals = style({ width: '100%', borderCollapse: 'collapse' })
export const caption = style({
  paddingBlockEnd: vars.space.xs,
  color: vars.color.inkSoft,
  fontWeight: 600,
  textAlign: 'start',
})

const cell = {
  padding: `${vars.space.s} 0`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
} as const
const number = { paddingInlineStart: vars.space.s, textAlign: 'end' } as const

export const heading = style({
  ...cell,
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  fontWeight: 600,
  ...number,
  selectors: { '&:first-child': { paddingInlineStart: 0, textAlign: 'start' } },
})
export const name = style({
  ...cell,
  fontWeight: 600,
  textAlign: 'start',
  overflowWrap: 'anywhere',
})
export const amount = style({
  ...cell,
  ...number,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
