import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.s,
  minHeight: vars.target,
  padding: `${vars.space.s} ${vars.space.l}`,
  // Forced colours paint this border, and nothing else of the button's shape.
  border: '1px solid transparent',
  borderRadius: vars.radius.full,
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background ${vars.motion.fast}, color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&[data-disabled], &[data-pending]': { cursor: 'not-allowed' },
    '&[data-disabled]': {
      background: vars.color.sunken,
      color: vars.color.inkSoft,
      borderColor: vars.color.line,
    },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[data-disabled]': { color: 'GrayText' } } },
  },
})

/** The button's looks: the page's one main action, any other, one that destroys, and text alone. */
export const button = styleVariants({
  primary: [
    base,
    {
      background: vars.color.accent,
      color: vars.color.onAccent,
      selectors: {
        '&:hover:not([data-disabled])': {
          background: vars.color.accentStrong,
          color: vars.color.onAccent,
        },
      },
    },
  ],
  secondary: [
    base,
    {
      background: vars.color.surface,
      color: vars.color.accent,
      borderColor: vars.color.lineStrong,
      selectors: {
        '&:hover:not([data-disabled])': {
          background: vars.color.accentSoft,
          color: vars.color.accentStrong,
        },
      },
    },
  ],
  danger: [
    base,
    {
      background: vars.color.danger,
      color: vars.color.page,
      selectors: {
        '&:hover:not([data-disabled])': { filter: 'brightness(0.92)', color: vars.color.page },
      },
    },
  ],
  quiet: [
    base,
    {
      background: 'transparent',
      color: vars.color.accent,
      paddingInline: vars.space.m,
      selectors: {
        '&:hover:not([data-disabled])': {
          background: vars.color.accentSoft,
          color: vars.color.accentStrong,
        },
        '&[data-disabled]': { background: 'transparent', borderColor: 'transparent' },
      },
    },
  ],
})
