import { style } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

export const frame = style({
  position: 'relative',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetInlineEnd: '1rem',
      insetBlockStart: '50%',
      width: '0.5rem',
      height: '0.5rem',
      borderInlineEnd: '2px solid',
      borderBlockEnd: '2px solid',
      transform: 'translateY(-70%) rotate(45deg)',
      pointerEvents: 'none',
    },
  },
})

export const choice = style({ appearance: 'none', paddingInlineEnd: vars.space.xl })
