import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const timeline = style({ display: 'grid', gap: vars.space.s, minWidth: 0 })
export const heading = style({ fontSize: vars.text.large })
export const soft = style({ color: vars.color.inkSoft, fontSize: vars.text.small })

export const steps = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })

/** A step of the refund timeline, with a line on the left side that leads to the next step. */
export const step = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: `0 ${vars.space.m}`,
  paddingBlock: vars.space.s,
  paddingInlineStart: '1.75rem',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0.25rem',
      insetBlockStart: '1rem',
      width: '0.75rem',
      height: '0.75rem',
      boxSizing: 'border-box',
      border: `2px solid ${vars.color.lineStrong}`,
      borderRadius: vars.radius.full,
      background: vars.color.surface,
    },
    '&[data-present]::before': {
      borderColor: vars.color.accent,
      background: vars.color.accent,
    },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 'calc(0.625rem - 1px)',
      insetBlockStart: '1.875rem',
      insetBlockEnd: '-0.875rem',
      width: 2,
      background: vars.color.line,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[data-present]::before': { background: 'Highlight' } },
    },
  },
})

export const when = style({ display: 'grid', justifyItems: 'start', gap: vars.space.xs })
export const amount = style({
  fontWeight: 600,
  selectors: { '[data-past] &': { fontWeight: 400 } },
})
export const present = style({
  paddingInline: vars.space.s,
  border: '1px solid',
  borderRadius: vars.radius.full,
  background: vars.color.accentSoft,
  color: vars.color.accentStrong,
  fontSize: vars.text.small,
  fontWeight: 600,
  lineHeight: 1.5,
})
export const past = style({ color: vars.color.inkSoft })
