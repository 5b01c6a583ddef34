import { globalStyle, style } from '@vanilla-extract/css'
import { card } from '../../ui/card.css.ts'
import { narrow as phone, vars } from '../../ui/theme.css.ts'

/** The layout depends on the page's own width, because the dashboard's sidebar narrows the page. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  width: '100%',
  containerType: 'inline-size',
  // A phone’s first screen has no room to spare above the heading.
  '@media': { [phone]: { gap: vars.space.m, marginBlockStart: `calc(-1 * ${vars.space.m})` } },
})

const roomy = '(min-width: 42rem)'

/** On a phone: what is paid for, the card form, the details. Else the card form is at the end. */
export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  alignItems: 'start',
  maxWidth: '34rem',
  '@container': {
    [roomy]: {
      gridTemplateColumns: 'minmax(14rem, 1fr) minmax(26.5rem, 1.5fr)',
      gridTemplateRows: 'auto 1fr',
      gap: `${vars.space.l} ${vars.space.xl}`,
      maxWidth: 'none',
    },
  },
})
globalStyle(`${beside} > :nth-child(2)`, {
  '@container': { [roomy]: { gridColumn: 2, gridRow: '1 / 3' } },
})

export const narrow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  maxWidth: '42rem',
})
const stack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
})
export const summary = style([stack, { gap: vars.space.xs }])
export const details = style([stack, { gap: vars.space.m }])

/** The card form's panel, which leaves as much room as possible to the fields on a phone. */
export const panel = style([
  card,
  {
    padding: vars.space.m,
    gap: vars.space.s,
    '@container': { [roomy]: { padding: vars.space.l, gap: vars.space.m } },
  },
])
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0.75rem',
  minWidth: 0,
})
/** The space of the wallets' buttons, which is reserved until it is known that there are none. */
export const wallets = style({ minHeight: vars.target })
export const noWallets = style({ display: 'none' })
export const amount = style({
  paddingBlockStart: vars.space.s,
  fontSize: vars.text.title,
  fontWeight: 700,
  lineHeight: vars.leading.tight,
})

export const facts = style({ display: 'grid', gap: vars.space.m, containerType: 'inline-size' })
export const shortFacts = style([facts, { gap: vars.space.s }])

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
export const shortFact = style([
  fact,
  { '@container': { '(min-width: 15rem)': { gridTemplateColumns: '4.25rem minmax(0, 1fr)' } } },
])
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

export const payArea = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.s,
})

export const payRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': {
    [roomy]: { gridTemplateColumns: 'minmax(9rem, auto) minmax(0, 1fr)', columnGap: vars.space.m },
  },
})

/** Reserves a line below or beside the Pay button for the payment's progress message. */
export const slot = style({
  display: 'grid',
  alignContent: 'center',
  minHeight: '1lh',
  // The line uses the panel's empty edge, so that it leaves no hole while it is empty.
  marginBlockEnd: `calc(-1 * ${vars.space.s})`,
  '@container': { [roomy]: { marginBlockEnd: 0 } },
})
export const status = style({ color: vars.color.inkSoft, fontSize: vars.text.small })

export const refusal = style({
  ':empty': { display: 'none' },
  color: vars.color.danger,
  fontWeight: 500,
})

export const recording = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.s} ${vars.space.m}`,
  minHeight: '1lh',
  // A line without a button is in the gap between the panels, so that it leaves no hole.
  selectors: { '&:not(:has(button))': { marginBlock: `calc(-1 * ${vars.space.m})` } },
})
export const told = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xs,
})
export const transaction = style({ fontFamily: vars.font.code, overflowWrap: 'anywhere' })

export const fold = style({
  padding: `0 ${vars.space.m}`,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  selectors: { '&[open]': { paddingBlockEnd: vars.space.m } },
})
export const ghost = style([fold, { visibility: 'hidden' }])

globalStyle(`${fold} > :first-child`, {
  display: 'list-item',
  listStyle: 'inside disclosure-closed',
  minHeight: vars.target,
  alignContent: 'center',
  paddingBlock: vars.space.s,
})
globalStyle(`${fold} > summary`, { cursor: 'pointer' })
globalStyle(`${fold}[open] > summary`, { listStyleType: 'disclosure-open' })
