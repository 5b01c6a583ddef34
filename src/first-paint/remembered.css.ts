import { style } from '@vanilla-extract/css'

// If a sign-in is stored, `public/early.js` sets `data-remembered` before the first paint.
export const ifRemembered = style({
  selectors: { ':root:not([data-remembered]) &': { display: 'none' } },
})
export const unlessRemembered = style({
  selectors: { ':root[data-remembered] &': { display: 'none' } },
})
