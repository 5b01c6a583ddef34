import { style } from '@vanilla-extract/css'

/** Marks the frame around a page for staff. The dashboard's own style sheet has the rules. */
export const slim = style({})
