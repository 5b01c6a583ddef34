import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const page = style({ display: 'grid', gap: vars.space.l, maxWidth: vars.width.text })
export const part = style({ display: 'grid', gap: vars.space.m, marginBlockStart: vars.space.m })

export const list = style({ display: 'grid', gap: vars.space.s, paddingInlineStart: '1.25rem' })
globalStyle(`${list} > li::marker`, { color: vars.color.accent })

export const fold = style({
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
})
globalStyle(`${fold} > summary`, {
  padding: `${vars.space.s} ${vars.space.m}`,
  minHeight: vars.target,
  alignContent: 'center',
  fontWeight: 600,
  cursor: 'pointer',
})
globalStyle(`${fold} > ul`, { paddingBlockEnd: vars.space.m, marginInlineStart: vars.space.m })

export const limits = style({ display: 'grid', gap: vars.space.m })
export const limit = style({
  display: 'grid',
  gap: vars.space.xs,
  paddingInlineStart: vars.space.m,
  borderInlineStart: `3px solid ${vars.color.lineStrong}`,
})
globalStyle(`${limit} dt`, { fontWeight: 600 })
globalStyle(`${limit} dd + dd`, { color: vars.color.inkSoft })
