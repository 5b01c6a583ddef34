import { style } from '@vanilla-extract/css'
import { group } from '../../ui/form.css.ts'
import { vars } from '../../ui/theme.css.ts'

/** The fields for one doctor or one photograph. */
export const part = style([
  group,
  { padding: vars.space.m, border: `1px solid ${vars.color.line}`, borderRadius: vars.radius.m },
])
// `float` makes the legend a cell of the grid, instead of a title on the fieldset's border.
export const partName = style({ float: 'left', padding: 0, fontWeight: 600 })
const picture = style({
  objectFit: 'cover',
  borderRadius: vars.radius.m,
  background: vars.color.sunken,
})
export const thumb = style([picture, { width: '5.5rem', height: '5.5rem' }])
export const wideThumb = style([picture, { width: '15rem', maxWidth: '100%', height: 'auto' }])
