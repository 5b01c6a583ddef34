import { style, styleVariants, type StyleRule } from '@vanilla-extract/css'
import { hovering, vars } from './theme.css.ts'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.s,
  minHeight: vars.target,
  maxWidth: '100%',
  padding: `${vars.space.s} ${vars.space.l}`,
  // In forced colours, this border is all that shows the button's shape.
  border: '1px solid transparent',
  borderRadius: vars.radius.full,
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  // Prevents the zoom of a double tap on two quick presses.
  touchAction: 'manipulation',
  selectors: {
    '&:disabled, &[data-pending]': { cursor: 'not-allowed' },
    '&:disabled': {
      background: vars.color.sunken,
      color: vars.color.inkSoft,
      borderColor: vars.color.line,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      // A system colour must be named, because the theme's text colour would still apply.
      color: 'ButtonText',
      selectors: { '&:disabled': { color: 'GrayText', borderColor: 'GrayText' } },
    },
    // Only with a pointer: after a touch, a transition would delay the response.
    [hovering]: {
      transition: `background ${vars.motion.fast}, color ${vars.motion.fast}, border-color ${vars.motion.fast}, scale ${vars.motion.fast} ${vars.ease}`,
    },
    [`${hovering} and (prefers-reduced-motion: no-preference)`]: {
      selectors: { '&:active:not(:disabled, [data-pending])': { scale: '0.97' } },
    },
  },
})

const quiet = style({
  background: 'transparent',
  color: vars.color.accent,
  selectors: { '&:disabled': { background: 'transparent', borderColor: 'transparent' } },
})

/** The style of a button that is hovered or pressed. */
const touched = (background: string, color: string): StyleRule => ({
  '@media': {
    [hovering]: { selectors: { '&:hover:not(:disabled)': { background, color } } },
    '(forced-colors: none)': {
      selectors: { '&:active:not(:disabled, [data-pending])': { background, color } },
    },
  },
})
const softly = touched(vars.color.accentSoft, vars.color.accentStrong)

/**
 * The button's styles: main action, other action, destructive action, text only, icon only.
 * An icon button needs an aria-label.
 */
export const button = styleVariants({
  primary: [
    base,
    touched(vars.color.accentStrong, vars.color.onAccent),
    {
      background: vars.color.accent,
      color: vars.color.onAccent,
      // In forced colours, the main action still looks different from the other buttons.
      '@media': {
        '(forced-colors: active)': {
          selectors: {
            '&:not(:disabled)': {
              forcedColorAdjust: 'none',
              background: 'ButtonText',
              borderColor: 'ButtonText',
              color: 'ButtonFace',
            },
            '&:hover:not(:disabled)': { background: 'Highlight', color: 'HighlightText' },
          },
        },
      },
    },
  ],
  secondary: [
    base,
    softly,
    {
      background: vars.color.surface,
      color: vars.color.accent,
      borderColor: vars.color.lineStrong,
    },
  ],
  danger: [
    base,
    touched(vars.color.dangerStrong, vars.color.onDanger),
    { background: vars.color.danger, color: vars.color.onDanger },
  ],
  quiet: [base, quiet, softly, { paddingInline: vars.space.m }],
  icon: [base, quiet, softly, { flex: 'none', width: vars.target, padding: 0 }],
})
