import { style, styleVariants } from '@vanilla-extract/css'
import { alert } from '../../ui/alert.css.ts'
import { vars } from '../../ui/theme.css.ts'

/** The look of the notice about the reserved time: plain, framed, or framed when the patient must act. */
export const look = styleVariants({
  calm: { color: vars.color.inkSoft },
  framed: [alert.success],
  urgent: [alert.notice],
})

/** How soon the patient must pay. An empty one takes no space, but screen readers watch it. */
export const deadline = style({
  fontWeight: 600,
  selectors: { '&:empty': { position: 'absolute' } },
})

/** The label of the key that focuses the reservation notice's button, hidden on touch screens. */
export const key = style({
  marginInlineStart: vars.space.s,
  padding: `0 ${vars.space.xs}`,
  border: '1px solid currentColor',
  borderRadius: vars.radius.s,
  fontSize: vars.text.small,
  '@media': { '(hover: none)': { display: 'none' } },
})
