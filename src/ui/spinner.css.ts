import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

export const turning = style({
  flex: 'none',
  width: '1.15em',
  height: '1.15em',
  border: '0.18em solid currentColor',
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  '@media': {
    '(prefers-reduced-motion: no-preference)': { animation: `${turn} 900ms linear infinite` },
  },
})

const waiting = style({ display: 'flex', alignItems: 'center', color: vars.color.inkSoft })

export const spinner = styleVariants({
  page: [waiting, { justifyContent: 'center', gap: vars.space.m, padding: vars.space.l }],
  line: [waiting, { gap: vars.space.s, fontSize: vars.text.small }],
})
