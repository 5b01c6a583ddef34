import { globalStyle, style } from '@vanilla-extract/css'
import { roomy, vars } from './theme.css.ts'

/**
 * Marks the frame around a staff page, whose head is low, so that the page's content begins high.
 * Staff use a page for hours, and read its content more often than its head.
 */
export const slim = style({
  vars: { [vars.width.page]: '120rem', [vars.space.gutter]: vars.space.m },
  '@media': {
    // A mouse hits a smaller control.
    [`${roomy} and (pointer: fine)`]: { vars: { [vars.target]: '2.25rem' } },
  },
})
globalStyle(`${slim} h1`, { fontSize: vars.text.title })
