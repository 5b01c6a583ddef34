import { globalStyle } from '@vanilla-extract/css'
import { hovering, vars } from './theme.css.ts'

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })

globalStyle('html', {
  fontFamily: vars.font.body,
  fontSize: '100%',
  WebkitTextSizeAdjust: '100%',
  background: vars.color.page,
  // A scroll to an element leaves a margin between the element and the edge of the screen.
  scrollPaddingBlock: vars.space.l,
})

globalStyle('body', {
  margin: 0,
  minHeight: '100dvh',
  color: vars.color.ink,
  background: vars.color.page,
  fontSize: vars.text.body,
  lineHeight: vars.leading.body,
  overflowWrap: 'break-word',
  WebkitFontSmoothing: 'antialiased',
})

globalStyle('h1, h2, h3', {
  margin: 0,
  fontFamily: vars.font.display,
  fontWeight: 600,
  lineHeight: vars.leading.tight,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
  // A long word of a heading must not make a page wider than a phone whose text is large.
  hyphens: 'auto',
  overflowWrap: 'anywhere',
})
globalStyle('code', { fontFamily: vars.font.code })

globalStyle('h2', { fontSize: vars.text.title })
globalStyle('h3', { fontSize: vars.text.large })
globalStyle('p, ul, ol, dl, dd, figure, blockquote', { margin: 0 })
globalStyle('p, li', { textWrap: 'pretty' })
globalStyle('ul[role="list"], ol[role="list"]', { padding: 0, listStyle: 'none' })
globalStyle('img, svg', { display: 'block', maxWidth: '100%' })
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' })

globalStyle('a', {
  color: vars.color.accent,
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '1px',
})
globalStyle('a:hover', {
  '@media': { [hovering]: { color: vars.color.accentStrong, textDecorationThickness: '2px' } },
})

// The message that a browser shows while or because the page's JavaScript does not run.
// The line that says that the code is late covers at most half of the window, and no control.
globalStyle('#late', { position: 'sticky', bottom: 0, maxHeight: '50vh', overflow: 'auto' })
globalStyle(':root:has(#late)', { scrollPaddingBottom: '50vh' })
globalStyle('noscript, #late', {
  display: 'block',
  padding: vars.space.m,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  background: vars.color.noticeSoft,
  color: vars.color.notice,
  fontWeight: 600,
  textAlign: 'center',
})

globalStyle(':focus-visible', {
  outline: `3px solid ${vars.color.focus}`,
  outlineOffset: '2px',
  borderRadius: vars.radius.s,
})
// Headings and `main` get the focus only for screen readers, so they show no focus ring.
globalStyle('main:focus, h1:focus', { outline: 'none' })
globalStyle('::selection', { background: vars.color.accentSoft, color: vars.color.ink })

globalStyle('body', { '@media': { print: { fontSize: '11pt', lineHeight: 1.4 } } })
globalStyle('h1, h2, h3', { '@media': { print: { breakAfter: 'avoid' } } })
globalStyle('tr, li, figure', { '@media': { print: { breakInside: 'avoid' } } })
