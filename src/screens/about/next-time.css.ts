import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const next = style({ flex: '1 1 9rem' })
export const label = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
export const time = style({ fontWeight: 600 })
