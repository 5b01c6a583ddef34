import { style } from '@vanilla-extract/css'

export const picture = style({ width: 'min(100%, 27rem)', marginInline: 'auto' })
