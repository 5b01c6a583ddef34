import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'
import { actions } from '../admin/admin.css.ts'

const hiddenOnPaper = { '@media': { print: { display: 'none' } } } as const

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.m}`,
})
export const date = style({ fontWeight: 600, marginInlineEnd: 'auto' })
export const controls = style({
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  ...hiddenOnPaper,
})

export const time = style({ whiteSpace: 'nowrap' })
export const phone = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.target,
  whiteSpace: 'nowrap',
})
export const calls = style({ fontSize: vars.text.small, overflowWrap: 'break-word' })
export const results = style([actions, hiddenOnPaper])
