import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const fold = style({
  padding: `0 ${vars.space.m}`,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  selectors: { '&[open]': { paddingBlockEnd: vars.space.m } },
})
export const ghost = style([fold, { visibility: 'hidden' }])

globalStyle(`${fold} > :first-child`, {
  display: 'list-item',
  listStyle: 'inside disclosure-closed',
  minHeight: vars.target,
  alignContent: 'center',
  paddingBlock: vars.space.s,
})
globalStyle(`${fold} > summary`, { cursor: 'pointer' })
globalStyle(`${fold}[open] > summary`, { listStyleType: 'disclosure-open' })
