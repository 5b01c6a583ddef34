import { style } from '@vanilla-extract/css'
import { vars, wide } from '../../ui/theme.css.ts'

export const board = style({
  display: 'grid',
  gap: vars.space.s,
  alignItems: 'start',
  '@media': {
    [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    'screen and (min-width: 80rem)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
})

export const station = style({
  display: 'grid',
  gap: vars.space.xs,
  padding: vars.space.s,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.s,
  background: vars.color.sunken,
})

export const heading = style({ fontSize: vars.text.body, fontWeight: 600 })
export const guests = style({ display: 'grid', gap: vars.space.xs })

export const guest = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  paddingInlineEnd: vars.space.xs,
})

export const details = style({
  flex: '1 1 0',
  minWidth: 0,
  minHeight: vars.target,
  padding: 0,
  border: 'none',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  lineHeight: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
})

export const lines = style({ display: 'grid' })
