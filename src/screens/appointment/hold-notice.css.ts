import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { alert } from '../../ui/alert.css.ts'
import { vars } from '../../ui/theme.css.ts'

/** Keeps the reservation notice at the booking dialog's lower edge while the form above scrolls. */
const inSight = style({
  position: 'sticky',
  insetBlockEnd: vars.space.s,
  zIndex: 1,
  // The shadow separates the reservation notice from the form fields that scroll under the notice.
  boxShadow: `0 0 ${vars.space.s} ${vars.space.s} ${vars.color.surface}`,
  // An empty notice about the reserved time must not cover the booking form.
  selectors: { '&:has(> output:only-child:empty)': { position: 'static', boxShadow: 'none' } },
})

/** The look of the notice about the reserved time: plain, or framed when the patient must act. */
export const look = styleVariants({
  calm: [inSight, { background: vars.color.surface, color: vars.color.inkSoft }],
  urgent: [inSight, alert.notice],
})

/** How soon the patient must pay. An empty one takes no space, but screen readers watch it. */
export const deadline = style({
  fontWeight: 600,
  selectors: { '&:empty': { position: 'absolute' } },
})

// Makes the browser scroll a focused field so far that the reservation notice does not cover it.
globalStyle(`:has(> ${look.calm}) :is(input, select)`, { scrollMarginBlockEnd: '5rem' })
globalStyle(`:has(> ${look.urgent}) :is(input, select)`, { scrollMarginBlockEnd: '12rem' })

/** The label of the key that focuses the reservation notice's button, hidden on touch screens. */
export const key = style({
  marginInlineStart: vars.space.s,
  padding: `0 ${vars.space.xs}`,
  border: '1px solid currentColor',
  borderRadius: vars.radius.s,
  fontSize: vars.text.small,
  '@media': { '(hover: none)': { display: 'none' } },
})
