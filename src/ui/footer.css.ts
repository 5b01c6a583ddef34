import { globalStyle, style } from '@vanilla-extract/css'
import { vars, wide } from './theme.css.ts'

export const footer = style({
  background: vars.color.sunken,
  borderTop: `1px solid ${vars.color.line}`,
  paddingBlock: `${vars.space.xxl} ${vars.space.l}`,
  fontSize: vars.text.small,
})

export const columns = style({
  display: 'grid',
  gap: vars.space.l,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))', gap: vars.space.xl },
  },
})

export const brand = style({
  display: 'grid',
  gap: vars.space.s,
  alignContent: 'start',
  color: vars.color.inkSoft,
  gridColumn: '1 / -1',
  '@media': { [wide]: { gridColumn: 'auto', paddingInlineEnd: vars.space.xl } },
})

export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  color: vars.color.ink,
  fontFamily: vars.font.display,
  fontSize: vars.text.large,
  fontWeight: 600,
  lineHeight: vars.leading.tight,
})
globalStyle(`${name} svg`, { color: vars.color.accent, flex: 'none' })

export const title = style({ fontSize: vars.text.body })

export const links = style({ display: 'grid', marginTop: vars.space.s })
globalStyle(`${links} :is(a, span)`, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.25rem',
})
globalStyle(`${links} span`, { color: vars.color.inkSoft })

export const closing = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${vars.space.s} ${vars.space.l}`,
  marginTop: vars.space.xl,
  paddingTop: vars.space.l,
  borderTop: `1px solid ${vars.color.line}`,
  color: vars.color.inkSoft,
})
