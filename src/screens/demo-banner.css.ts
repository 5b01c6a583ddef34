import { style } from '@vanilla-extract/css'
import { narrow, vars } from '../ui/theme.css.ts'

export const demo = style({
  padding: `${vars.space.xs} ${vars.space.gutter}`,
  background: vars.color.noticeSoft,
  color: vars.color.notice,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  fontSize: vars.text.small,
  fontWeight: 600,
  textAlign: 'center',
  '@media': { print: { display: 'none' } },
})

// On a phone, the demo banner's link is tall enough to tap.
// Only the empty lower part of the link overlaps the empty edge of the navigation bar below.
// Without this overlap, the taller demo banner would push the first free slot off the screen.
export const demoLink = style({
  color: 'inherit',
  '@media': {
    [narrow]: {
      position: 'relative',
      display: 'block',
      margin: '-0.25rem 0 -1rem',
      // One line of the text and the padding are as tall as a target.
      paddingBlock: `${vars.space.xs} calc(${vars.target} - 1lh - ${vars.space.xs})`,
    },
  },
})

/** The badge in the bar of a staff page. The dashboard's own style sheet has its rules. */
export const badge = style({})
