import { style } from '@vanilla-extract/css'
import { vars, wide } from './theme.css.ts'

/** The column that holds the content of each page. */
export const column = style({
  width: `min(100% - 2 * ${vars.space.gutter}, ${vars.width.page})`,
  marginInline: 'auto',
})

export const stack = style({ display: 'grid', gap: vars.space.l, justifyItems: 'start' })
export const prose = style({ maxWidth: vars.width.text, color: vars.color.inkSoft })
export const accent = style({ color: vars.color.accentStrong, fontWeight: 600 })
export const heading = style({ fontSize: vars.text.heading, letterSpacing: '-0.015em' })

/** A layout of two columns on a wide screen, and of one column on a narrow screen. */
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

/** Extends the background of a section to both edges of the screen. */
export const band = style({
  borderImage: `conic-gradient(${vars.color.sunken} 0 0) fill 0 / 0 / 0 100vmax`,
  // Sets only the image source, because the minifier breaks the shorthand `border-image: none`.
  '@media': {
    '(forced-colors: active)': { borderImageSource: 'none' },
    print: { borderImageSource: 'none' },
  },
})

/** Hides text from the screen, but not from screen readers. */
export const unseenRules = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
export const unseen = style(unseenRules)
