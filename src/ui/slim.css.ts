import { style } from '@vanilla-extract/css'

/** Marks the frame around a page on which staff spend their day. The dashboard's own style sheet has the rules. */
export const slim = style({})
