import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

/**
 * Shows a spinner before the contents of a flex container, such as a button.
 * A script that inserted the spinner as an element would fail in a page that is translated.
 */
export const turning = style({
  '::before': {
    content: '',
    flex: 'none',
    width: '1.15em',
    height: '1.15em',
    border: '0.18em solid currentColor',
    borderInlineEndColor: 'transparent',
    borderRadius: '50%',
  },
  '@media': {
    '(prefers-reduced-motion: no-preference)': {
      '::before': { animation: `${turn} 900ms linear infinite` },
    },
  },
})

const waiting = style({ display: 'flex', alignItems: 'center', color: vars.color.inkSoft })

export const spinner = styleVariants({
  page: [turning, waiting, { justifyContent: 'center', gap: vars.space.m, padding: vars.space.l }],
  line: [turning, waiting, { gap: vars.space.s, fontSize: vars.text.small }],
})
