import { keyframes, style } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

const pulse = keyframes({ '50%': { opacity: 0.55 } })

export const bone = style({
  display: 'block',
  maxWidth: '100%',
  background: vars.color.sunken,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  '@media': {
    '(prefers-reduced-motion: no-preference)': { animation: `${pulse} 1.6s ease-in-out infinite` },
  },
})
