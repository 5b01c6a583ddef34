import { style } from '@vanilla-extract/css'
import { card } from '../../ui/card.css.ts'

export const form = style([card, { width: 'min(100%, 36rem)' }])
