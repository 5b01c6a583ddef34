import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const form = style({ display: 'grid', gap: vars.space.l })
