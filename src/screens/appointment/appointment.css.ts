import { style } from '@vanilla-extract/css'
import { vars, wide } from '../../ui/theme.css.ts'

export const page = style({ display: 'grid', gap: vars.space.xl })
export const intro = style({ display: 'grid', gap: vars.space.s })

export const chooser = style({
  display: 'grid',
  gap: vars.space.xl,
  alignItems: 'center',
  justifyItems: 'center',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(22rem, 26rem) minmax(0, 1fr)' } },
})

/** Decoration: a phone's height is better spent on the treatments. */
export const picture = style({
  display: 'none',
  width: 'min(100%, 34rem)',
  '@media': { [wide]: { display: 'block' } },
})

export const available = style({ display: 'grid', gap: vars.space.l })
export const availableTop = style({ display: 'grid', gap: vars.space.xs })

/** One line kept free, so that nothing moves as its words come and go. */
export const summary = style({ minHeight: '1.6em', color: vars.color.inkSoft })
