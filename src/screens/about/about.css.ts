import { style } from '@vanilla-extract/css'
import { halves } from '../../ui/page.css.ts'
import { vars } from '../../ui/theme.css.ts'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.section,
})
export const hoursTitle = style({ marginBlockEnd: vars.space.xs, fontSize: vars.text.large })
export const intro = style([halves, { alignItems: 'start' }])
