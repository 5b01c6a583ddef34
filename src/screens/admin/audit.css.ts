import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space.m })
export const filters = row
/** Keeps the two date fields of the audit log's filter side by side if there is room. */
export const range = style([row, { flex: '2 1 23rem', minWidth: 0 }])
export const one = style({ flex: '1 1 12rem', minWidth: 0 })
/** Makes each date field of the audit log's filter wide enough for the browser's date control. */
export const date = style({ flex: '1 1 11rem', minWidth: 0 })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s })
export const nothing = style({ color: vars.color.inkSoft })
