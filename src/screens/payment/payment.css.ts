import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

/** The layout depends on the page's own width, because the dashboard's sidebar narrows the page. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  width: '100%',
  containerType: 'inline-size',
})

export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  alignItems: 'start',
  maxWidth: '34rem',
  '@container': {
    '(min-width: 42rem)': {
      gridTemplateColumns: 'minmax(14rem, 1fr) minmax(26.5rem, 1.5fr)',
      maxWidth: 'none',
    },
  },
})

export const narrow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  maxWidth: '42rem',
})
export const summary = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  overflowWrap: 'anywhere',
})
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  minWidth: 0,
})
export const hello = style({ color: vars.color.inkSoft, fontSize: vars.text.large })

export const amount = style({
  paddingBlockStart: vars.space.m,
  borderBlockStart: `1px solid ${vars.color.line}`,
  fontSize: vars.text.title,
  fontWeight: 700,
  lineHeight: vars.leading.tight,
})

export const facts = style({ display: 'grid', gap: vars.space.m, containerType: 'inline-size' })

export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: vars.space.m,
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
  '@container': {
    '(min-width: 25rem)': { gridTemplateColumns: '8rem minmax(0, 1fr)' },
  },
})
export const term = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
export const aside = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
export const whole = style({ display: 'inline-block' })

/** Hides the focus ring of a heading that a script focuses, so that screen readers read it. */
export const landingHeading = style({ ':focus': { outline: 'none' } })

export const framed = style({ display: 'grid', gap: vars.space.xs })

/** Draws a border around the card provider's iframe, which has no border of its own. */
export const framedCard = style({
  minHeight: vars.target,
  padding: '0.875rem',
  color: vars.color.inkSoft,
  background: vars.color.surface,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.s,
  selectors: {
    '&:focus-within': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
})

/** Places the card fields over the placeholder that the card fields replace. */
export const drawnCard = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
})

globalStyle(`${drawnCard} > *`, { gridArea: '1 / 1' })

export const placeOnly = style({ visibility: 'hidden' })

export const oneLine = style({ minHeight: '1lh' })
export const payArea = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.s,
})

export const payRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: `0 ${vars.space.m}`,
})

globalStyle(`${payRow} > button`, { minWidth: 'min(100%, 9rem)' })

/** Reserves room beside the Pay button for the payment's progress message. */
export const slot = style({
  flex: '1 1 14rem',
  display: 'grid',
  alignContent: 'center',
  minHeight: vars.target,
})
export const status = style({ color: vars.color.inkSoft, fontSize: vars.text.small })

/** Reserves a line for the error message, so that the message moves no other element. */
export const refusal = style({ minHeight: '1lh', color: vars.color.danger, fontWeight: 500 })

export const recording = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.s} ${vars.space.m}`,
  minHeight: '1lh',
})
export const told = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xs,
})
export const transaction = style({ overflowWrap: 'anywhere' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.m })
