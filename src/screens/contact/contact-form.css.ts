import { style } from '@vanilla-extract/css'
import { vars, wide } from '../../ui/theme.css.ts'

export const form = style({ display: 'grid', gap: vars.space.l })
/** On a phone, the button is as wide as the form. */
export const submit = style({
  display: 'grid',
  '@media': { [wide]: { justifyItems: 'start' } },
})
