import { globalStyle, style } from '@vanilla-extract/css'
import { vars, wide } from '../../ui/theme.css.ts'

export const notice = style({ borderRadius: vars.radius.m })

export const offers = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  paddingBlockStart: vars.space.s,
})

/** The card about a new booking. When it gets the focus, the toast at the top does not cover it. */
export const booked = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  padding: `min(${vars.space.l}, 5vw)`,
  background: vars.color.surface,
  border: `1px solid ${vars.color.success}`,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.low,
  scrollMarginBlock: '6.5rem 1rem',
  breakInside: 'avoid',
  '@media': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 24rem)',
      gridTemplateRows: 'auto 1fr',
      columnGap: vars.space.xl,
    },
  },
})

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  '@media': { [wide]: { gridRow: '1 / span 2' } },
})
export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  color: vars.color.success,
  fontWeight: 600,
})
globalStyle(`${title} > svg`, {
  flex: 'none',
  padding: '0.2rem',
  background: vars.color.success,
  borderRadius: vars.radius.full,
  color: vars.color.surface,
  strokeWidth: 3,
})
export const day = style({
  fontFamily: vars.font.display,
  fontSize: vars.text.section,
  fontWeight: 600,
  lineHeight: 1.25,
})
export const time = style({
  fontSize: vars.text.large,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})
export const soft = style({ color: vars.color.inkSoft })

/** The main button, which has the whole width of its column. */
export const pay = style({ display: 'grid' })
