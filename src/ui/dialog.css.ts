import { globalStyle, keyframes, style, type StyleRule } from '@vanilla-extract/css'
import { narrow, vars } from './theme.css.ts'

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(0.75rem)' } })
const appear = keyframes({ from: { opacity: 0 } })

export const backdrop = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: 0,
  // The dialog is never taller than the part of the screen above the on-screen keyboard.
  height: 'var(--visual-viewport-height, 100dvh)',
  zIndex: 20,
  display: 'grid',
  placeItems: 'center',
  padding: `min(${vars.space.m}, 3vh) ${vars.space.m}`,
  animation: `${appear} ${vars.motion.fast} ease-out`,
  // The backdrop covers the page even while an on-screen keyboard appears or the window is resized.
  '::before': {
    content: '""',
    position: 'fixed',
    inset: 0,
    zIndex: -1,
    background: vars.color.backdrop,
  },
})

export const panel = style({
  width: 'min(100%, 32rem)',
  minHeight: 0,
  maxHeight: '100%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: vars.color.surface,
  color: vars.color.ink,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.high,
  animation: `${rise} ${vars.motion.slow} ease-out`,
})

export const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  padding: `min(${vars.space.l}, 5vw)`,
  outline: 'none',
})

export const top = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: vars.space.s,
})
// On a small screen, a sheet has the whole screen, and its form ends at the lower edge.
const sheet = `${backdrop}[data-sheet]`
const onSmall = (selector: string, rule: StyleRule) =>
  globalStyle(selector, { '@media': { [narrow]: rule } })
onSmall(sheet, { padding: 0 })
onSmall(`${sheet} > ${panel}`, { height: '100%', border: 0, borderRadius: 0 })
onSmall(`${sheet} ${content}`, { minHeight: '100%', gridTemplateRows: 'auto 1fr' })

// The negative margin aligns the close icon with the right edge of the dialog's content.
globalStyle(`${top} > button`, { marginInlineEnd: `calc(-1 * ${vars.space.s})` })

// A long email address in a dialog's title may break anywhere.
// `text-wrap: pretty` is used, because `balance` could break a treatment's name at its hyphen.
export const title = style({
  minWidth: 0,
  paddingBlockStart: vars.space.s,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  '@media': { [narrow]: { fontSize: vars.text.large } },
})
