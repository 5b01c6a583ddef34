import { style } from '@vanilla-extract/css'
import { narrow, vars, wide } from '../../ui/theme.css.ts'

export const visit = style({
  display: 'grid',
  gap: vars.space.m,
  padding: `clamp(1.25rem, 3vw, 2.25rem)`,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderBlockStart: `4px solid ${vars.color.accent}`,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.low,
})

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.m}`,
})
export const title = style({ color: vars.color.inkSoft, fontSize: vars.text.large })

export const when = style({
  display: 'grid',
  gap: vars.space.xs,
  fontFamily: vars.font.display,
  fontSize: vars.text.section,
  fontWeight: 600,
  lineHeight: vars.leading.tight,
})
export const time = style({
  fontFamily: vars.font.body,
  fontSize: vars.text.title,
  fontVariantNumeric: 'tabular-nums',
})
export const zone = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.body,
  fontWeight: 400,
  whiteSpace: 'nowrap',
})

export const facts = style({
  display: 'grid',
  gap: vars.space.m,
  paddingBlockStart: vars.space.m,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': {
    [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space.l },
  },
})
export const fact = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const name = style({ color: vars.color.inkSoft, fontSize: vars.text.small, fontWeight: 600 })
export const map = style({
  display: 'flex',
  alignItems: 'center',
  width: 'fit-content',
  minHeight: vars.target,
})
export const price = style({
  fontFamily: vars.font.display,
  fontSize: vars.text.title,
  fontVariantNumeric: 'tabular-nums',
})
export const action = style({
  marginBlockStart: vars.space.s,
  '@media': { [narrow]: { display: 'grid' } },
})
