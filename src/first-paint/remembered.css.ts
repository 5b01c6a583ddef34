import { style } from '@vanilla-extract/css'

// Whether this browser remembers a visit is known before the session is restored, and before the
// first paint: public/early.js writes it on the root.
export const ifRemembered = style({
  selectors: { ':root:not([data-remembered]) &': { display: 'none' } },
})
export const unlessRemembered = style({
  selectors: { ':root[data-remembered] &': { display: 'none' } },
})
