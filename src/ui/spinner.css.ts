import { keyframes, style } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
const breathe = keyframes({ '50%': { opacity: 0.35 } })

export const turning = style({
  flex: 'none',
  width: '1.15em',
  height: '1.15em',
  border: '0.18em solid currentColor',
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 900ms linear infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: `${breathe} 2s ease-in-out infinite` },
  },
})

export const waiting = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.m,
  padding: vars.space.l,
  color: vars.color.inkSoft,
})
