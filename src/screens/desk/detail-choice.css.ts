import { style } from '@vanilla-extract/css'
import { label } from '../../ui/field.css.ts'
import { vars } from '../../ui/theme.css.ts'

export const group = style({ display: 'grid', margin: 0, padding: 0, border: 0, minWidth: 0 })

export const legend = style([label, { padding: 0 }])

export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  gap: vars.space.s,
  marginBlockStart: vars.space.xs,
})

export const side = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space.s,
  minWidth: 0,
  minHeight: vars.target,
  overflowWrap: 'anywhere',
  padding: vars.space.s,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.s,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { borderColor: vars.color.accent, background: vars.color.accentSoft },
  },
})

export const radio = style({
  width: '1.25rem',
  height: '1.25rem',
  margin: 0,
  marginBlockStart: '0.125rem',
  accentColor: vars.color.accent,
})

export const record = style({
  gridColumn: 2,
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
})
