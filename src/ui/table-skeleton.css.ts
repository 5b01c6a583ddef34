import { style } from '@vanilla-extract/css'

/** As high as a row whose button is there. */
export const skeletonRow = style({ height: '4.25rem' })
