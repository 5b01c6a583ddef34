import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  width: '100%',
  minWidth: 0,
})

// Hides the focus ring of the list's region, which only a script focuses, for screen readers.
export const region = style({ minWidth: 0, ':focus': { outline: 'none' } })
export const contents = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
})
