import { style } from '@vanilla-extract/css'

export const group = style({ margin: 0, padding: 0, border: 0, minWidth: 0 })
/** Puts the name above the choices in line with the other labels. */
export const legend = style({ padding: 0 })
/** As wide as the choices, so that the frame has no empty end. */
export const row = style({ justifySelf: 'start' })
