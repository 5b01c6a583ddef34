import { style } from '@vanilla-extract/css'
import { button } from '../../ui/button.css.ts'
import { vars } from '../../ui/theme.css.ts'

export const offer = style({ display: 'grid', justifyItems: 'start', gap: vars.space.s })

export const facts = style({ fontSize: vars.text.large, lineHeight: 1.3 })

export const note = style({ color: vars.color.inkSoft, lineHeight: 1.4 })

export const times = style({
  display: 'grid',
  justifySelf: 'stretch',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7rem), 1fr))',
  gap: vars.space.s,
})

/** The day above the hour, in a button. */
const dayAndHour = {
  flexDirection: 'column',
  gap: 0,
  padding: vars.space.s,
  borderRadius: vars.radius.m,
  fontWeight: 400,
} as const
/** A free time. */
export const time = style([button.secondary, dayAndHour])
/** The time that this visitor holds. */
export const held = style([button.primary, dayAndHour])
export const start = style({ fontWeight: 600 })

export const all = style({ minHeight: vars.target, display: 'inline-flex', alignItems: 'center' })
