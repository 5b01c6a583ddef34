import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const ghostTitle = style({
  fontFamily: vars.font.display,
  lineHeight: 1.15,
  fontWeight: 600,
})

export const ghostCards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  gap: vars.space.l,
  paddingBlockStart: '5.2rem',
})
