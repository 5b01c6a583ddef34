import { globalStyle, style } from '@vanilla-extract/css'
import { spacious } from '../../ui/table.css.ts'
import { vars } from '../../ui/theme.css.ts'
import { contents, page } from '../list/list-page.css.ts'
import { region } from '../session-notice.css.ts'

// While the page says that its bookings are a stored copy, hide the notice about the session.
// While the bookings load, also hide the session's notice, because a stored copy may follow.
globalStyle(
  `main:has(.${contents} > [role='status'], .${page} > [aria-busy='true']) > .${region}`,
  {
    display: 'none',
  },
)

/** Makes a table column with text wide enough for most names. */
export const words = style({ display: 'block', minWidth: '6rem' })
// The payment column is only as wide as a transaction id, to leave room for the time column.
export const payment = style({
  minWidth: '8.5rem',
  '@container': { [spacious]: { maxWidth: '15rem' } },
})
/** Gives the link to an appointment enough room to tap. */
export const visit = style([
  words,
  { display: 'inline-flex', alignItems: 'center', minHeight: vars.target },
])
/** Gives the link to the calendar page enough room to tap. */
export const toCalendar = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.target,
})
export const soft = style({ color: vars.color.inkSoft })
export const withDoctor = style([soft, { fontSize: vars.text.small, fontWeight: 400 }])

export const due = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.m}`,
  whiteSpace: 'nowrap',
})
export const amount = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
export const paid = style({ color: vars.color.success, fontWeight: 700 })
export const transaction = style({
  fontFamily: vars.font.code,
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  overflowWrap: 'anywhere',
})
export const until = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
