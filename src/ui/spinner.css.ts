import { keyframes, style, styleVariants, type StyleRule } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

export const MOVING = '(prefers-reduced-motion: no-preference)'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

/** The look of a spinner, which a pseudo-element can have as well. */
export const ring = {
  flex: 'none',
  width: '1.15em',
  height: '1.15em',
  border: '0.18em solid currentColor',
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  '@media': {
    [MOVING]: { animation: `${turn} 900ms linear infinite` },
  },
} satisfies StyleRule

export const turning = style(ring)

const waiting = style({ display: 'flex', alignItems: 'center', color: vars.color.inkSoft })

export const spinner = styleVariants({
  page: [waiting, { justifyContent: 'center', gap: vars.space.m, padding: vars.space.l }],
  line: [waiting, { gap: vars.space.s, fontSize: vars.text.small }],
})
