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
  // In forced-colors mode, only the border shows the button's shape.
  border: '1px solid transparent',
  borderRadius: vars.radius.full,
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
  textWrap: 'balance',
  textDecoration: 'none',
  cursor: 'pointer',
  // Prevents two quick taps on a button from zooming the page.
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
      // In forced-colors mode, a system colour must replace the theme's text colour.
      color: 'ButtonText',
      selectors: { '&:disabled': { color: 'GrayText', borderColor: 'GrayText' } },
    },
    // On a touch screen, a transition would only delay the button's visible response.
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

/** Returns the style of a button that is hovered or pressed. */
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
 * The styles of a button: main, secondary, destructive, text only, and icon only.
 * A button with only an icon needs an `aria-label`.
 */
export const button = styleVariants({
  primary: [
    base,
    touched(vars.color.accentStrong, vars.color.onAccent),
    {
      background: vars.color.accent,
      color: vars.color.onAccent,
      // In forced-colors mode, the main button must still look different from a secondary button.
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
