import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

/** The stars of a review. The system's fonts have a star, and the website's own fonts have none. */
export const stars = style({
  color: vars.color.accent,
  fontFamily: 'system-ui',
  fontSize: vars.text.large,
  letterSpacing: '0.1em',
  lineHeight: 1,
})
export const empty = style({ color: vars.color.line })
