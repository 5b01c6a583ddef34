import { style } from '@vanilla-extract/css'
import { roomy, vars } from '../../ui/theme.css.ts'

export const prices = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 'clamp(1.5rem, 5vw, 4.5rem)',
  '@media': { [roomy]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: vars.space.s,
  paddingBlock: vars.space.s,
  borderBlockEnd: `1px solid ${vars.color.line}`,
})
export const name = style({ fontWeight: 600, overflowWrap: 'anywhere' })
export const length = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
export const price = style({ fontSize: vars.text.large, fontVariantNumeric: 'tabular-nums' })
