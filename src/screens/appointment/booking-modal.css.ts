import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, vars } from '../../ui/theme.css.ts'

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.m,
  minWidth: 0,
})

/**
 * The part of the booking form that shows details which the patient cannot edit.
 * On a phone, the details are two lines without their names, so that the form fits on the screen.
 */
export const given = style({
  display: 'grid',
  gap: vars.space.s,
  padding: vars.space.m,
  background: vars.color.sunken,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  '@media': {
    [narrow]: { display: 'block', padding: vars.space.s, fontSize: vars.text.small },
  },
})
export const fact = style({
  display: 'grid',
  alignContent: 'start',
  minWidth: 0,
  '@media': {
    [narrow]: {
      display: 'inline',
      // The date and the patient's name begin a line each.
      selectors: {
        '&:not(:first-child, [data-begins])::before': { content: '" · " / ""' },
        '&[data-begins]::before': { content: '"\\a" / ""', whiteSpace: 'pre' },
      },
    },
  },
})
const unnamed = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
export const term = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  '@media': { [narrow]: unnamed },
})
export const value = style({
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '@media': { [narrow]: { display: 'inline' } },
})
/** Words that a phone shows to screen readers only. */
export const detail = style({ '@media': { [narrow]: unnamed } })

const edge = `min(${vars.space.l}, 5vw)`

/**
 * The part with the buttons, at the lower edge of the dialog while the form above it scrolls.
 * In a window that is low, or low for its size of text, it scrolls with the form instead.
 */
export const footer = style({
  display: 'grid',
  gap: vars.space.s,
  position: 'sticky',
  insetBlockEnd: 'min(0px, (var(--visual-viewport-height, 100dvh) - 30rem) * 99)',
  zIndex: 1,
  // The footer covers the dialog's inner edge, so that nothing shows below it.
  margin: `auto calc(-1 * ${edge}) calc(-1 * ${edge})`,
  padding: `${vars.space.s} ${edge} ${edge}`,
  background: vars.color.surface,
  borderBlockStart: `1px solid ${vars.color.line}`,
})

// Makes the browser scroll a focused field so far that the footer does not cover it.
globalStyle(`:has(> ${footer}) :is(input, select)`, { scrollMarginBlock: '2rem 20rem' })

/** Takes no room: the line with the button is above the field that follows, beside its label. */
export const otherwise = style({
  containerType: 'inline-size',
  marginBlockEnd: `calc(-1 * ${vars.space.m})`,
})
/** The button ends where the label ends. If the text is large, it has a line of its own. */
export const beside = style({
  display: 'flex',
  justifyContent: 'end',
  paddingBlockEnd: vars.space.s,
  marginInlineEnd: `calc(-1 * ${vars.space.m})`,
  '@container': {
    '(min-width: 16em)': {
      position: 'relative',
      insetBlockStart: `calc(${vars.leading.body} * 1em + ${vars.space.xs} - ${vars.target})`,
      height: 0,
      padding: 0,
    },
  },
})
// The words of the button stand on the line of the label.
globalStyle(`${beside} > button`, { paddingBlock: `${vars.space.s} 0` })
