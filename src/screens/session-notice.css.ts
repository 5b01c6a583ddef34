import { style } from '@vanilla-extract/css'

// An empty live region takes no space. Screen readers would ignore a hidden live region.
export const region = style({ ':empty': { position: 'absolute' } })
export const besideCard = style([region, { width: 'min(100%, 60rem)', marginInline: 'auto' }])
