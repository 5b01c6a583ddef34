import { style } from '@vanilla-extract/css'
import { vars, wide } from '../../../ui/theme.css.ts'

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
})

/** Places two fields of the booking form side by side on wide screens. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const soft = style({ color: vars.color.inkSoft, fontSize: vars.text.small })

export const clash = style({
  display: 'grid',
  gap: vars.space.s,
  padding: vars.space.m,
  background: vars.color.noticeSoft,
  border: `1px solid ${vars.color.notice}`,
  borderRadius: vars.radius.m,
})

export const offers = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s })
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space.s,
})

export const when = style({ display: 'grid', justifyItems: 'start', gap: vars.space.xs })
