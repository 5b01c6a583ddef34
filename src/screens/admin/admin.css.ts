import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const page = style({ display: 'grid', gap: vars.space.l, width: '100%', minWidth: 0 })

// Focus arrives here to be read out: nothing here itself can be pressed.
export const region = style({ minWidth: 0, ':focus': { outline: 'none' } })
export const contents = style({ display: 'grid', gap: vars.space.m, minWidth: 0 })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  whiteSpace: 'nowrap',
})
export const choices = style([actions, { justifyContent: 'flex-end' }])
export const empty = style({ display: 'grid', justifyItems: 'start', gap: vars.space.m })
// A table's cells may break a word anywhere; a short one must not be the first to.
export const whole = style({ whiteSpace: 'nowrap' })
export const soft = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
