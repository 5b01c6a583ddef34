import { style } from '@vanilla-extract/css'
import { vars, wide } from './theme.css.ts'

/** The column that every page's content keeps to. */
export const column = style({
  width: `min(100% - 2 * ${vars.space.gutter}, ${vars.width.page})`,
  marginInline: 'auto',
})

export const stack = style({ display: 'grid', gap: vars.space.l, justifyItems: 'start' })
export const prose = style({ maxWidth: vars.width.text, color: vars.color.inkSoft })
export const heading = style({ fontSize: vars.text.heading, letterSpacing: '-0.015em' })

/** Two halves side by side on a wide screen; the second follows the first on a narrow one. */
export const halves = style({
  display: 'grid',
  gap: vars.space.xl,
  alignItems: 'center',
  '@media': {
    [wide]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: 'clamp(1.5rem, 5vw, 4.5rem)',
    },
  },
})

/** Lets the ground of a part of the page run to both edges of the screen. */
export const band = style({
  borderImage: `conic-gradient(${vars.color.sunken} 0 0) fill 0 / 0 / 0 100vmax`,
  // The source alone: the minifier makes `border-image: none` an empty value.
  '@media': {
    '(forced-colors: active)': { borderImageSource: 'none' },
    print: { borderImageSource: 'none' },
  },
})

export const unseen = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
