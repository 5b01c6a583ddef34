import { style } from '@vanilla-extract/css'
import { stack } from '../../ui/page.css.ts'
import { vars, wide } from '../../ui/theme.css.ts'

/** Two halves side by side on a wide screen; the picture follows the words on a narrow one. */
const halves = style({
  display: 'grid',
  gap: vars.space.xl,
  alignItems: 'center',
  '@media': {
    [wide]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: 'clamp(1.5rem, 5vw, 4.5rem)',
    },
  },
})

export const hero = style([halves, { paddingBlockEnd: vars.space.xl }])

export const heroTitle = style({
  fontSize: vars.text.hero,
  lineHeight: 1.06,
  letterSpacing: '-0.02em',
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

export const section = style({ paddingBlock: 'clamp(2rem, 4vw, 3.25rem)' })
export const sectionHead = style({
  display: 'grid',
  gap: vars.space.s,
  marginBottom: vars.space.xl,
})
export const sectionTitle = style({
  fontSize: `clamp(1.625rem, 1.3rem + 1.4vw, 2.25rem)`,
  letterSpacing: '-0.01em',
})

export const services = style({
  display: 'grid',
  gap: vars.space.l,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
})

/** Lets a drawing run to the edges of the card that holds it. */
export const bleed = style({
  margin: `calc(-1 * ${vars.space.l}) calc(-1 * ${vars.space.l}) 0`,
  overflow: 'hidden',
  borderRadius: `${vars.radius.l} ${vars.radius.l} 0 0`,
  borderBottom: `1px solid ${vars.color.line}`,
})

export const promo = style([halves, section])
export const promoPicture = style({
  width: 'min(100%, 27rem)',
  marginInline: 'auto',
  '@media': { [wide]: { order: -1 } },
})

// Deep in both themes: the banner is the page's one loud place.
export const banner = style({
  display: 'grid',
  gap: vars.space.l,
  alignItems: 'end',
  marginBlock: vars.space.l,
  paddingInline: vars.space.gutter,
  borderRadius: vars.radius.l,
  background: 'light-dark(#073f3c, #12322f)',
  color: '#fdf8ee',
  '@media': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      gap: vars.space.xl,
      // Room for the figure, which rises above the panel that it stands on.
      marginBlockStart: vars.space.xxl,
      paddingInline: 'clamp(1.5rem, 5vw, 4.5rem)',
    },
    '(forced-colors: active)': { border: '1px solid' },
  },
})
export const bannerWords = style({
  display: 'grid',
  gap: vars.space.l,
  justifyItems: 'start',
  alignSelf: 'center',
  maxWidth: '34rem',
  paddingBlockStart: vars.space.xl,
  lineHeight: 1.5,
  '@media': { [wide]: { paddingBlock: vars.space.xl } },
})
export const bannerPicture = style({
  width: 'min(100%, 22rem)',
  marginInline: 'auto',
  '@media': { [wide]: { marginBlockStart: '-3rem' } },
})

export const contactWords = style([stack, { alignContent: 'start' }])
/** The drawing fills the room beside the form, where there is any. */
export const contactPicture = style({
  display: 'none',
  width: 'min(100%, 22rem)',
  marginBlockStart: vars.space.m,
  '@media': { [wide]: { display: 'block' } },
})

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
