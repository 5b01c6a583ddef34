import { style } from '@vanilla-extract/css'
import { vars, wide } from '../../ui/theme.css.ts'

export const empty = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.l,
  padding: `${vars.space.xl} ${vars.space.l}`,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  '@media': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 20rem)',
      gap: vars.space.xl,
      padding: vars.space.xl,
    },
  },
})

export const words = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  maxWidth: '32rem',
  '@media': { [wide]: { justifyItems: 'start' } },
})

export const lead = style({
  fontFamily: vars.font.display,
  fontSize: vars.text.title,
  fontWeight: 600,
  lineHeight: vars.leading.tight,
  hyphens: 'auto',
  overflowWrap: 'anywhere',
})

export const picture = style({
  width: 'min(100%, 14rem)',
  order: -1,
  '@media': { [wide]: { order: 0, width: '100%' } },
})
