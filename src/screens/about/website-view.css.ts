import { style } from '@vanilla-extract/css'
import { vars, wide } from '../../ui/theme.css.ts'

export const sections = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.section,
})
export const sectionTitle = style({
  marginBlockEnd: vars.space.l,
  fontSize: vars.text.section,
  letterSpacing: '-0.015em',
  overflowWrap: 'anywhere',
})
export const topics = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${vars.space.xl} clamp(1.5rem, 5vw, 4.5rem)`,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const topic = style({ display: 'grid', alignContent: 'start', gap: vars.space.s })
export const paragraphs = style({ display: 'grid', gap: vars.space.m })
export const paragraph = style({
  maxWidth: vars.width.text,
  color: vars.color.inkSoft,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
