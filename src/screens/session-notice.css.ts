import { style } from '@vanilla-extract/css'

// An empty live region takes no space, but is not hidden: screen readers ignore hidden regions.
export const region = style({ ':empty': { position: 'absolute' } })
export const besideCard = style([region, { width: 'min(100%, 60rem)', marginInline: 'auto' }])
