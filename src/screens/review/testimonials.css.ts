import { style } from '@vanilla-extract/css'
import { roomy, vars } from '../../ui/theme.css.ts'

export const testimonials = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  '@media': { [roomy]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})

/** Reviews of patients differ in length, so their cards do, too. */
export const ragged = style([testimonials, { alignItems: 'start' }])

export const testimonial = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '1fr auto',
  gap: vars.space.l,
  height: '100%',
})

const speech = style({ fontFamily: vars.font.display, fontSize: '1.125rem', lineHeight: 1.55 })
export const said = style({ display: 'grid', gap: vars.space.m })
export const written = style([speech, { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }])

export const words = style([
  speech,
  {
    '::before': {
      // Screen readers skip this quotation mark, because `blockquote` already marks a quotation.
      content: '"“" / ""',
      display: 'block',
      height: '2.25rem',
      color: vars.color.coral,
      fontSize: '4rem',
      lineHeight: 1,
    },
  },
])

export const person = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.m,
})
export const who = style({ fontWeight: 600 })
export const where = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
