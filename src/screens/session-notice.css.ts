import { style } from '@vanilla-extract/css'

// Empty, it takes no row of the page; hidden, it would not be listened to.
export const region = style({ ':empty': { position: 'absolute' } })
export const besideCard = style([region, { width: 'min(100%, 60rem)', marginInline: 'auto' }])
