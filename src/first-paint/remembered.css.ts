import { style } from '@vanilla-extract/css'

// `public/early.js` sets this attribute before the first paint if there is a stored session.
export const ifRemembered = style({
  selectors: { ':root:not([data-remembered]) &': { display: 'none' } },
})
export const unlessRemembered = style({
  selectors: { ':root[data-remembered] &': { display: 'none' } },
})
