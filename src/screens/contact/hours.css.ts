import { globalStyle, style } from '@vanilla-extract/css'
import { roomy, vars } from '../../ui/theme.css.ts'

export const hours = style({ borderSpacing: 0, fontVariantNumeric: 'tabular-nums' })
globalStyle(`${hours} th`, {
  paddingInlineEnd: vars.space.m,
  fontWeight: 'inherit',
  textAlign: 'start',
})
globalStyle(`${hours} :is(th, td)`, { verticalAlign: 'top' })
globalStyle(`${hours} td`, { '@media': { [roomy]: { whiteSpace: 'nowrap' } } })
