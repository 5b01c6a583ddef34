import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const stack = style({
  display: 'grid',
  gap: vars.space.l,
  width: 'min(100%, 34rem)',
  outline: 'none',
})

export const due = style({ display: 'grid', gap: vars.space.xs })
export const hello = style({ color: vars.color.inkSoft, fontSize: vars.text.large })
export const amount = style({
  marginBlockStart: vars.space.s,
  fontSize: vars.text.large,
  fontWeight: 700,
})
export const form = style({ display: 'grid', gap: vars.space.m })

/** Around the provider's frame, which draws the fields and no border; as tall as they are. */
export const framedCard = style({
  minHeight: vars.target,
  padding: '0.875rem',
  color: vars.color.inkSoft,
  background: vars.color.surface,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.s,
  selectors: {
    '&:focus-within': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
})

/** As tall as the test mode's fields, so that Pay does not move when they come. */
export const drawnCard = style({ minHeight: '20rem' })

export const refusal = style({ color: vars.color.danger, fontWeight: 500 })
export const transaction = style({ overflowWrap: 'anywhere' })
