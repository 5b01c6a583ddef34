import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const page = style({ display: 'grid', gap: vars.space.m, width: '100%', minWidth: 0 })

// Hides the focus ring of the region with a person's data, which only a script focuses.
export const region = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  ':focus': { outline: 'none' },
})

export const step = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.s} ${vars.space.l}`,
  padding: vars.space.m,
  borderInlineStart: `4px solid ${vars.color.accent}`,
  borderRadius: vars.radius.m,
  background: vars.color.accentSoft,
})
export const stepName = style({ fontSize: vars.text.small, color: vars.color.inkSoft })
export const what = style({ fontWeight: 600, overflowWrap: 'anywhere' })
export const words = style({ marginInlineEnd: 'auto', minWidth: 0 })
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s })

// The story stands beside the forms where both have room, also with large text.
export const parts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: vars.space.l,
})
export const side = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  flex: '1 1 min(22rem, 100%)',
  minWidth: 0,
})
export const subheading = style({ fontSize: vars.text.large, fontWeight: 600 })
export const form = style({ display: 'grid', gap: vars.space.m, minWidth: 0 })
export const contact = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.target,
  overflowWrap: 'anywhere',
})

export const story = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  flex: '2 1 min(30rem, 100%)',
  minWidth: 0,
})
export const events = style({ display: 'grid', minWidth: 0 })
export const event = style({
  display: 'grid',
  gap: vars.space.xs,
  paddingBlock: vars.space.s,
  paddingInlineStart: vars.space.m,
  borderInlineStart: `3px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
})
/** The look of visits and notes in a person's list of events: a line in the accent colour. */
export const main = style([event, { borderInlineStartColor: vars.color.accent }])
export const title = style({ fontWeight: 600 })
export const soft = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
export const note = style({ maxWidth: vars.width.text, whiteSpace: 'pre-wrap' })

export const news = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
})
export const rows = style({ display: 'grid', gap: vars.space.m, minWidth: 0 })
export const row = style({
  display: 'grid',
  gap: vars.space.xs,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
