import { globalStyle } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })

globalStyle('html', {
  fontFamily: vars.font.body,
  fontSize: '100%',
  WebkitTextSizeAdjust: '100%',
  background: vars.color.page,
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
  textWrap: 'balance',
})
globalStyle('h2', { fontSize: vars.text.title })
globalStyle('h3', { fontSize: vars.text.large })
globalStyle('p, ul, ol, dl, dd, figure, blockquote', { margin: 0 })
globalStyle('ul[role="list"], ol[role="list"]', { padding: 0, listStyle: 'none' })
globalStyle('img, svg', { display: 'block', maxWidth: '100%' })
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' })

globalStyle('a', {
  color: vars.color.accent,
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '1px',
})
globalStyle('a:hover', { color: vars.color.accentStrong, textDecorationThickness: '2px' })

globalStyle(':focus-visible', {
  outline: `3px solid ${vars.color.focus}`,
  outlineOffset: '2px',
  borderRadius: vars.radius.s,
})
// Focus arrives here after a navigation, to be read out: nothing there can be pressed.
globalStyle('main:focus, h1:focus', { outline: 'none' })
globalStyle('::selection', { background: vars.color.accentSoft, color: vars.color.ink })
