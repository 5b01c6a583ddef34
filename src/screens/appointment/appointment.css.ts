import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const page = style({ display: 'grid', gap: vars.space.l })
export const intro = style({ display: 'grid', gap: vars.space.s })
