import { globalStyle, style } from '@vanilla-extract/css'
import { unseenRules } from '../../ui/page.css.ts'
import { narrow, roomy, vars, wide } from '../../ui/theme.css.ts'
import { HELP_ROOM } from '../help-room.ts'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.s,
  width: '100%',
  minWidth: 0,
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} 0.75rem`,
  paddingInlineEnd: HELP_ROOM,
  '@media': {
    [narrow]: { columnGap: 0 },
    // A mouse hits a smaller control.
    [`${roomy} and (pointer: fine)`]: { vars: { [vars.target]: '2.25rem' } },
  },
})
/** The heading and the date. */
export const title = style({
  flex: '0 1 auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.s,
  marginInlineEnd: 'auto',
  '@media': { [narrow]: { flex: '1 0 auto', display: 'block', whiteSpace: 'nowrap' } },
})
globalStyle(`${head} h1`, { lineHeight: 1.1, paddingInlineEnd: 0 })

/** Shows the parts of the page's head that are hidden on a phone at first. */
export const unfolded = style({})

export const date = style({
  fontWeight: 600,
  '@media': { [narrow]: { fontSize: vars.text.small, lineHeight: 1.2 } },
})
// A phone and a tablet have no room for the day's long name in one line with the buttons.
const tight = 'screen and (max-width: 74.99rem)'
/** On a small screen, only screen readers get the day's long name. */
export const long = style({
  '@media': { [tight]: { selectors: { '&:not(:last-child)': unseenRules } } },
})
export const short = style({
  whiteSpace: 'nowrap',
  '@media': { 'screen and (min-width: 75rem)': { display: 'none' } },
})
/** The button that shows the hidden parts of the page's head. */
export const more = style({ '@media': { [wide]: { display: 'none' } } })
export const days = style({
  display: 'flex',
  minWidth: 0,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
  '@media': { [wide]: { flexWrap: 'nowrap' } },
})
// On a phone, the head is one line.
globalStyle(`${head} ${days}`, { '@media': { [narrow]: { gap: 0 } } })
globalStyle(`${head} :is(button, label, input)`, {
  '@media': { [`${roomy} and (pointer: fine)`]: { fontSize: vars.text.small } },
})
globalStyle(`${head} button:not([aria-label])`, {
  '@media': { [`${roomy} and (pointer: fine)`]: { paddingInline: '0.75rem' } },
})
export const day = style({
  flex: '1 1 9rem',
  minWidth: 0,
  '@media': {
    [wide]: { flex: '0 1 auto', width: 'auto', minHeight: vars.target, padding: '0 0.5rem' },
  },
})

globalStyle(`${head} ${day}`, { '@media': { [narrow]: { display: 'none' } } })
globalStyle(`${unfolded} ${day}`, { '@media': { [narrow]: { display: 'block' } } })
export const doctor = style({ flex: '0 0 9rem' })

export const views = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} 0.75rem`,
  '@media': {
    [narrow]: { display: 'none', selectors: { [`${unfolded} &`]: { display: 'flex' } } },
  },
})

const NEWS_HEIGHT = '1.25rem'
/** Reserves space for the line about changed visits, so that new text moves no other element. */
export const newsLine = style({
  flex: '1 1 14rem',
  '@media': { [narrow]: { flexBasis: '100%' } },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  minHeight: NEWS_HEIGHT,
})
// A button is as high as a target, but needs no higher line.
globalStyle(`${newsLine} button`, {
  marginBlock: `calc((${NEWS_HEIGHT} - ${vars.target}) / 2)`,
})

export const news = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  lineHeight: 1.25,
})

// Hides the focus ring of the region with the visits, which only a script focuses.
export const region = style({
  ':focus': { outline: 'none' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.s,
})
export const closed = style({ fontWeight: 600 })

export const subheading = style({ fontSize: vars.text.body, fontWeight: 600 })
export const cancelled = style({ fontSize: vars.text.small, color: vars.color.inkSoft })

export const keys = style({
  fontSize: vars.text.small,
  color: vars.color.inkSoft,
  // Phones have no keys to press.
  '@media': { [narrow]: { display: 'none' } },
})
/** The look of a keyboard shortcut's letter, such as `A`, inside a button. */
export const key = style({
  minWidth: '1.5rem',
  border: '1px solid currentColor',
  borderRadius: vars.radius.s,
  fontSize: vars.text.small,
  lineHeight: 1.4,
  textAlign: 'center',
})

export const marks = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s })

/** Places the field for a visit's room and the field's button on one line if both fit. */
export const room = style([marks, { alignItems: 'flex-start' }])
export const roomField = style({ flex: '0 1 14rem' })
/** Aligns the button with the room's text field, not with the error message below the field. */
export const roomButton = style({
  '@media': { [wide]: { paddingBlockStart: `calc(1lh + ${vars.space.xs})` } },
})

export const question = style({ display: 'grid', gap: vars.space.m })
