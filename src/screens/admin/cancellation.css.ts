import { style } from '@vanilla-extract/css'
import { card } from '../../ui/card.css.ts'
import { vars } from '../../ui/theme.css.ts'

export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  alignItems: 'start',
  width: '100%',
  maxWidth: '60rem',
  '@media': {
    'screen and (min-width: 75rem)': { gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1fr)' },
  },
})
export const step = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space.m,
  padding: vars.space.m,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  margin: 0,
  minWidth: 0,
})
export const stepName = style({
  padding: `0 ${vars.space.s}`,
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  fontWeight: 600,
})
export const wholeRow = style({ gridColumn: '1 / -1' })
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  alignItems: 'end',
  gap: vars.space.m,
})
export const preview = style([card, { gap: vars.space.s }])
export const sentences = style({
  display: 'grid',
  gap: vars.space.s,
  margin: 0,
  paddingInlineStart: '1.25rem',
})
export const soft = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
