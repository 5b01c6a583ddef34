import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space.m })
export const filters = row
/** Keeps the filter's two date fields side by side where there is room. */
export const range = style([row, { flex: '2 1 23rem', minWidth: 0 }])
export const one = style({ flex: '1 1 12rem', minWidth: 0 })
/** Makes each date field of the filter wide enough for the date control that the browser draws. */
export const date = style({ flex: '1 1 11rem', minWidth: 0 })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s })
export const nothing = style({ color: vars.color.inkSoft })
