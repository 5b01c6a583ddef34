import { globalStyle, style } from '@vanilla-extract/css'
import { roomy, vars, wide } from '../ui/theme.css.ts'

export const frame = style({
  display: 'grid',
  width: `min(100%, ${vars.width.card})`,
  marginInline: 'auto',
  overflow: 'hidden',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.low,
  '@media': { [wide]: { width: 'min(100%, 60rem)', gridTemplateColumns: '5fr 6fr' } },
})

export const welcome = style({
  display: 'none',
  '@media': {
    [wide]: {
      display: 'grid',
      alignContent: 'space-between',
      gap: vars.space.l,
      padding: vars.space.xl,
      background: vars.color.accentSoft,
      color: vars.color.ink,
    },
  },
})

export const promise = style({
  fontFamily: vars.font.display,
  fontSize: vars.text.title,
  lineHeight: 1.3,
  textWrap: 'balance',
})

export const picture = style({ width: 'min(100%, 14rem)', marginInline: 'auto' })

export const facts = style({
  fontStyle: 'normal',
  display: 'grid',
  gap: vars.space.s,
  color: vars.color.ink,
  fontSize: vars.text.small,
})

export const panel = style({
  display: 'grid',
  alignContent: 'center',
  gap: vars.space.m,
  minWidth: 0,
  padding: `${vars.space.xl} clamp(1.25rem, 5vw, ${vars.space.xl})`,
})

export const form = style({ position: 'relative', display: 'grid', gap: vars.space.m })

/** The line above the form's button. It has no space of its own until there is an error. */
export const status = style({
  selectors: {
    '&:empty': { display: 'none' },
    // The spinner is in front of the button, so that nothing moves while the person waits.
    '&:has(> output)': {
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      display: 'grid',
      justifyContent: 'center',
      minHeight: vars.target,
      background: vars.color.surface,
      pointerEvents: 'none',
    },
  },
})

export const divider = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: vars.space.m,
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  '::before': { content: '', borderBlockStart: `1px solid ${vars.color.line}` },
  '::after': { content: '', borderBlockStart: `1px solid ${vars.color.line}` },
})

export const other = style({
  marginBlock: `calc(-1 * ${vars.space.s})`,
  textAlign: 'center',
  color: vars.color.inkSoft,
})
// The link to sign-up or login is on its own line, so that loading the web font moves no text.
globalStyle(`${other} a`, {
  display: 'block',
  paddingBlock: `calc((${vars.target} - 1lh) / 2)`,
})

// On a device on which nobody has logged in before, the sign-up link is a second button.
const NEWCOMER = ':root:not([data-known]) &'
export const signUp = style([other, { selectors: { [NEWCOMER]: { marginBlock: 0 } } }])
export const signUpLink = style({
  selectors: {
    [NEWCOMER]: {
      minHeight: vars.target,
      marginBlockStart: vars.space.s,
      padding: `calc((${vars.target} - 1.2em) / 2 - 1px) ${vars.space.l}`,
      border: `1px solid ${vars.color.lineStrong}`,
      borderRadius: vars.radius.full,
      background: vars.color.surface,
      color: vars.color.accent,
      fontWeight: 600,
      lineHeight: 1.2,
      textDecoration: 'none',
    },
    [`${NEWCOMER}:is(:hover, :active)`]: {
      background: vars.color.accentSoft,
      color: vars.color.accentStrong,
    },
  },
})

/** Keeps the space of the message about the held time until it arrives, so that nothing moves. */
export const heldTime = style({
  minHeight: '8.5rem',
  fontSize: vars.text.small,
  textWrap: 'pretty',
  outline: 'none',
  '@media': { [wide]: { minHeight: '6.75rem' }, [roomy]: { minHeight: '5.25rem' } },
})
