import { style } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

/** The column that every page's content keeps to. */
export const column = style({
  width: `min(100% - 2 * ${vars.space.gutter}, ${vars.width.page})`,
  marginInline: 'auto',
})

export const stack = style({ display: 'grid', gap: vars.space.l, justifyItems: 'start' })
export const prose = style({ maxWidth: vars.width.text, color: vars.color.inkSoft })
export const heading = style({ fontSize: vars.text.heading, letterSpacing: '-0.01em' })

export const unseen = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
