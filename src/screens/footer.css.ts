import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, roomy, vars } from '../ui/theme.css.ts'

const ground = style({
  background: vars.color.sunken,
  borderTop: `1px solid ${vars.color.line}`,
  fontSize: vars.text.small,
  '@media': { print: { display: 'none' } },
})

export const footer = style([
  ground,
  { paddingBlock: `clamp(2.5rem, 6vw, ${vars.space.xxl}) ${vars.space.l}` },
])

export const footerLine = style([ground, { paddingBlock: vars.space.m }])

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.l,
  color: vars.color.inkSoft,
})
globalStyle(`${line} > nav`, { marginInlineStart: 'auto' })

export const inline = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space.l })
globalStyle(`${line} a`, { display: 'inline-flex', alignItems: 'center', minHeight: vars.target })

// The larger the text is, the fewer columns the footer has: two on a phone, one at 400 % zoom.
export const columns = style({
  display: 'grid',
  gap: vars.space.l,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  '@media': {
    [roomy]: {
      gridTemplateColumns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))',
      gap: vars.space.xl,
    },
  },
})

// On a phone, the footer's last column takes the full width, which shortens the page.
globalStyle(`${columns} > nav:last-child`, {
  '@media': { [narrow]: { gridColumn: '1 / -1' } },
})
globalStyle(`${columns} > nav:last-child ul`, {
  '@media': {
    [narrow]: { display: 'flex', flexWrap: 'wrap', gap: `0 ${vars.space.l}` },
  },
})

export const brand = style({
  display: 'grid',
  gap: vars.space.s,
  alignContent: 'start',
  color: vars.color.inkSoft,
  gridColumn: '1 / -1',
  '@media': { [roomy]: { gridColumn: 'auto', paddingInlineEnd: vars.space.xl } },
})

globalStyle(`${brand} a`, { display: 'inline-flex', alignItems: 'center', minHeight: vars.target })

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
globalStyle(`${links} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.target,
})

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
