import { style } from '@vanilla-extract/css'
import { vars } from '../ui/theme.css.ts'

export const panel = style({
  position: 'fixed',
  insetBlock: 0,
  insetInlineEnd: 0,
  zIndex: 100,
  boxSizing: 'border-box',
  width: 'min(100%, 28rem)',
  padding: vars.space.m,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  background: vars.color.surface,
  color: vars.color.ink,
  borderInlineStart: `1px solid ${vars.color.lineStrong}`,
  boxShadow: vars.shadow.high,
  fontSize: vars.text.small,
})

export const content = style({ display: 'grid', gap: vars.space.m, outline: 'none' })

export const top = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.m,
})

export const machine = style({ borderBlockStart: `1px solid ${vars.color.line}` })

export const summary = style({
  minHeight: vars.target,
  paddingBlock: vars.space.s,
  cursor: 'pointer',
})

export const tag = style({
  marginInlineStart: vars.space.s,
  paddingInline: vars.space.s,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.s,
})

export const list = style({ margin: 0, paddingInlineStart: vars.space.l })

const box = style({
  marginBlock: vars.space.xs,
  padding: vars.space.s,
  listStyle: 'none',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.s,
})

export const idle = style([box, { color: vars.color.inkSoft }])
export const active = style([
  box,
  {
    background: vars.color.accentSoft,
    borderColor: vars.color.accent,
    borderInlineStartWidth: '0.375rem',
  },
])

export const states = style({ margin: 0, padding: 0 })
