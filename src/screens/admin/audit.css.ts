import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space.m })
export const filters = row
/** Keeps the two date fields of the filter together. */
export const range = style([row, { flex: '2 1 23rem', minWidth: 0 }])
export const one = style({ flex: '1 1 12rem', minWidth: 0 })
/** At least as wide as a browser's date field. */
export const date = style({ flex: '1 1 11rem', minWidth: 0 })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s })
export const nothing = style({ color: vars.color.inkSoft })
