import { style } from '@vanilla-extract/css'
import { vars, wide } from '../../ui/theme.css.ts'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  width: '100%',
  maxWidth: '44rem',
})

export const part = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space.m,
  overflowWrap: 'anywhere',
})

/** Hides the focus ring of a heading that only a script focuses, for screen readers. */
export const landingHeading = style({ ':focus': { outline: 'none' } })

export const points = style({
  display: 'grid',
  gap: vars.space.xs,
  margin: 0,
  paddingInlineStart: '1.25rem',
})

/** Lays out the QR code beside the list of steps, or above the steps on small screens. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  '@media': { [wide]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
})

// The empty space for the QR code has the code's size, so that nothing moves when the code appears.
export const picture = style({ width: '12rem', maxWidth: '100%', aspectRatio: '1' })
export const qrCode = style({
  display: 'block',
  width: '100%',
  height: '100%',
  background: '#fff',
  fill: '#000',
  borderRadius: vars.radius.m,
  forcedColorAdjust: 'none',
})
export const key = style({ fontWeight: 600, letterSpacing: '0.04em' })

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
})
export const codeField = style({ maxWidth: '22rem' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s })

export const codeList = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
  gap: vars.space.s,
  margin: 0,
  paddingInlineStart: '2rem',
  fontVariantNumeric: 'tabular-nums',
})
export const hiddenOnPaper = style({ '@media': { print: { display: 'none' } } })
