import { style, type StyleRule } from '@vanilla-extract/css'

const SYSTEM_DARK = '(prefers-color-scheme: dark)'
const gone: StyleRule = { display: 'none' }

// CSS chooses the icon of the theme switch, because the server does not know the visitor's theme.
export const whenLight = style({
  display: 'grid',
  selectors: { ':root[data-theme="dark"] &': gone },
  '@media': { [SYSTEM_DARK]: { selectors: { ':root:not([data-theme="light"]) &': gone } } },
})
export const whenDark = style({
  display: 'grid',
  selectors: { ':root[data-theme="light"] &': gone },
  '@media': {
    '(prefers-color-scheme: light)': { selectors: { ':root:not([data-theme="dark"]) &': gone } },
  },
})
