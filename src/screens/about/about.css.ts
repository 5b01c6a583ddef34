import { style } from '@vanilla-extract/css'
import { halves } from '../../ui/page.css.ts'

export const page = style([halves, { alignItems: 'start' }])
