import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const typed = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${vars.space.xs} ${vars.space.s}`,
  width: '100%',
  maxWidth: '24rem',
})

export const wholeRow = style({ gridColumn: '1 / -1' })
