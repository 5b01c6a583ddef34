import { style } from '@vanilla-extract/css'
import { vars, wide } from '../../ui/theme.css.ts'

export const line = style({
  minWidth: 0,
  margin: 0,
  padding: `0 0 ${vars.space.s}`,
  border: 'none',
  borderBlockEnd: `1px solid ${vars.color.line}`,
})
export const name = style({ padding: 0, fontWeight: 600, overflowWrap: 'anywhere' })
/** The two fields and, on a wide screen beside them, the button. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: `0 ${vars.space.s}`,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) auto' } },
})
/** Aligns the button with the fields, not with the labels above them. */
export const remove = style({
  gridColumn: '1 / -1',
  '@media': {
    [wide]: { gridColumn: 'auto', paddingBlockStart: `calc(1lh + ${vars.space.xs})` },
  },
})
export const add = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: vars.space.s,
})
export const choice = style({ flex: '1 1 14rem', minWidth: 0 })
export const sum = style({ minHeight: '1lh', fontWeight: 600 })
