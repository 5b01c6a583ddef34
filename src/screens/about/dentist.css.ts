import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const dentists = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
  gap: vars.space.l,
})
export const dentist = style({
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space.m,
})
export const photo = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: vars.radius.m,
  background: vars.color.accentSoft,
  color: vars.color.accentStrong,
  fontFamily: vars.font.display,
  fontSize: vars.text.heading,
})
export const words = style({
  display: 'grid',
  gap: vars.space.xs,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const name = style({
  margin: 0,
  fontFamily: vars.font.display,
  fontSize: vars.text.large,
  lineHeight: vars.leading.tight,
})
export const about = style({ color: vars.color.inkSoft })
export const next = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  // Room for the next free time, which arrives after the page.
  minHeight: '4.75rem',
  marginBlockStart: 'auto',
  paddingBlockStart: vars.space.m,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': { '(scripting: none)': { selectors: { '&:empty': { display: 'none' } } } },
})
