import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { band, halves, stack } from '../../ui/page.css.ts'
import { narrow, roomy, vars, wide } from '../../ui/theme.css.ts'

const settle = keyframes({ from: { opacity: 0, translate: '0 0.75rem' } })

/** The banner at the top of the home page. The picture touches the banner's lower edge. */
export const hero = style([
  halves,
  band,
  {
    // Cuts the drawing off at the banner's top, so that the drawn lamp seems to hang from there.
    clipPath: 'inset(0 -100vmax)',
    selectors: {
      // If no session notice is shown above, the banner starts directly below the navigation bar.
      '&:first-child, :empty + &': { marginBlockStart: `calc(-1 * ${vars.space.xl})` },
    },
    '@media': {
      [wide]: { alignItems: 'end', gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)' },
    },
  },
])
export const heroWords = style([
  stack,
  {
    alignSelf: 'center',
    paddingBlockStart: vars.space.xl,
    '@media': { [wide]: { paddingBlock: `clamp(${vars.space.xl}, 5vw, ${vars.space.xxl})` } },
  },
])
export const heroPicture = style({
  width: 'min(100%, 30rem)',
  marginInline: 'auto',
  animation: `${settle} calc(2 * ${vars.motion.slow}) ${vars.ease}`,
  '@media': { [wide]: { width: '100%' } },
})

export const heroTitle = style({
  fontSize: vars.text.hero,
  lineHeight: 1.05,
  letterSpacing: '-0.025em',
})

export const lead = style({
  maxWidth: '34rem',
  color: vars.color.inkSoft,
  fontSize: vars.text.large,
  lineHeight: 1.5,
})

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.m} ${vars.space.l}`,
})
globalStyle(`${actions} > a`, { '@media': { [narrow]: { flex: '1 1 100%' } } })

/** Leaves space above the cards below the banner, and above a link below cards. */
export const apart = style({ paddingBlockStart: vars.space.l })
export const section = style({ paddingBlockStart: vars.space.section })
export const bandSection = style([
  band,
  { marginBlockStart: vars.space.section, paddingBlock: vars.space.section },
])
export const sectionHead = style({
  display: 'grid',
  gap: vars.space.s,
  marginBottom: vars.space.xl,
})
export const sectionTitle = style({
  fontSize: vars.text.section,
  letterSpacing: '-0.015em',
  overflowWrap: 'anywhere',
})

export const services = style({
  display: 'grid',
  gap: vars.space.l,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
// The description fills the rest of a card, so that the prices of all cards are on one line.
globalStyle(`${services} > li`, { gridTemplateRows: 'auto auto 1fr auto' })
/** Keeps the space of the price and the free times until they arrive, so that nothing moves. */
export const offerRoom = style({
  minHeight: '7.875rem',
  '@media': {
    // In the narrow columns of a tablet, the free times are below each other.
    [wide]: { minHeight: '12rem' },
    [roomy]: { minHeight: '7.875rem' },
    '(scripting: none)': { display: 'none' },
  },
})
/** Extends the drawing on a home page card to the card's edges. */
export const bleed = style({
  margin: `calc(-1 * ${vars.space.l}) calc(-1 * ${vars.space.l}) 0`,
  overflow: 'hidden',
  borderRadius: `${vars.radius.l} ${vars.radius.l} 0 0`,
  borderBottom: `1px solid ${vars.color.line}`,
})

export const promo = style([halves, section])
export const promoPicture = style({
  width: 'min(100%, 30rem)',
  marginInline: 'auto',
  '@media': { [wide]: { order: -1 } },
})

export const banner = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  alignItems: 'end',
  marginBlockStart: vars.space.section,
  paddingInline: 'clamp(1.5rem, 5vw, 4.5rem)',
  borderRadius: vars.radius.l,
  background: vars.color.deep,
  color: vars.color.onDeep,
  // The theme's usual colour of the focus ring is hard to see on the banner's dark background.
  vars: { [vars.color.focus]: vars.color.onDeep },
  breakInside: 'avoid',
  '@media': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      gap: vars.space.xl,
    },
    [roomy]: {
      // Leaves space for the drawn dentist, who extends above the banner.
      marginBlockStart: `calc(${vars.space.section} + 3rem)`,
    },
    '(forced-colors: active)': { border: '1px solid' },
  },
})
export const bannerWords = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  justifyItems: 'start',
  alignSelf: 'center',
  maxWidth: '38rem',
  paddingBlockStart: vars.space.xl,
  lineHeight: 1.5,
  '@media': { [wide]: { paddingBlock: vars.space.xl } },
})
export const bannerPicture = style({
  width: 'min(100%, 24rem)',
  marginInline: 'auto',
  '@media': { [roomy]: { marginBlockStart: '-3rem' } },
})

export const contactWords = style([stack, { alignContent: 'start' }])
export const contact = style({
  display: 'grid',
  gap: vars.space.xl,
  '@media': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      gap: 'clamp(1.5rem, 5vw, 4.5rem)',
    },
  },
})
