import { keyframes, style } from '@vanilla-extract/css'
import { delayed } from '../first-paint/delayed.css.ts'
import { vars } from './theme.css.ts'

const pass = keyframes({ from: { translate: '-100%' }, '60%, to': { translate: '100%' } })

/** A placeholder for loading content. It appears only after 200 ms, so not for a fast response. */
export const bone = style([
  delayed,
  {
    position: 'relative',
    display: 'block',
    maxWidth: '100%',
    overflow: 'hidden',
    background: vars.color.sunken,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.m,
    '@media': {
      '(prefers-reduced-motion: no-preference)': {
        '::after': {
          content: '',
          position: 'absolute',
          inset: 0,
          background: `linear-gradient(90deg, transparent, ${vars.color.surface}, transparent)`,
          animation: `${pass} 2s ease-in-out infinite`,
        },
      },
    },
  },
])
