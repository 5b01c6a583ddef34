import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'
import { roomy } from '../navigation.css.ts'

export const layout = style({
  display: 'grid',
  gap: vars.space.l,
  alignItems: 'start',
  '@media': {
    [roomy]: { gridTemplateColumns: '13.5rem minmax(0, 1fr)', gap: vars.space.xl },
  },
})

export const page = style({
  display: 'grid',
  gap: vars.space.l,
  justifyItems: 'start',
  minWidth: 0,
})

export const sidebar = style({
  padding: vars.space.s,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  '@media': {
    [roomy]: { position: 'sticky', top: vars.space.l },
  },
})

/** Where the navigation bar has its second menu button, that opens it. */
export const closed = style({
  display: 'none',
  '@media': { [roomy]: { display: 'block' } },
})

export const list = style({ display: 'grid', gap: vars.space.xs })

export const group = style({
  marginBlockStart: vars.space.s,
  paddingBlockStart: vars.space.s,
  borderBlockStart: `1px solid ${vars.color.line}`,
})

export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.target,
  padding: `${vars.space.s} ${vars.space.m}`,
  borderRadius: vars.radius.m,
  color: vars.color.ink,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.accentSoft, color: vars.color.accentStrong },
    '&[aria-current="page"]': {
      background: vars.color.accentSoft,
      color: vars.color.accentStrong,
      fontWeight: 700,
      boxShadow: `inset 3px 0 0 ${vars.color.accent}`,
    },
  },
})
