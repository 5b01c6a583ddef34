import { globalStyle, style } from '@vanilla-extract/css'
import { vars, wide } from '../../ui/theme.css.ts'
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
  gap: `${vars.space.xs} ${vars.space.m}`,
  // On a narrow screen, the date reserves this space, and the controls use the full width.
  '@media': { [wide]: { paddingInlineEnd: HELP_ROOM } },
})
globalStyle(`${head} h1`, { fontSize: vars.text.section, lineHeight: 1.1, paddingInlineEnd: 0 })

export const date = style({
  marginInlineEnd: 'auto',
  paddingInlineEnd: HELP_ROOM,
  fontWeight: 600,
  '@media': { [wide]: { paddingInlineEnd: 0 } },
})
export const days = style({
  display: 'flex',
  minWidth: 0,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
  '@media': { [wide]: { flexWrap: 'nowrap' } },
})
export const day = style({
  flex: '1 1 9rem',
  minWidth: 0,
  '@media': { [wide]: { flex: '0 1 auto', width: 'auto' } },
})
export const doctor = style({ flex: '0 0 9rem' })

export const views = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.m}`,
})

/** Reserves space for the line about changed visits, so that new text moves no other element. */
export const newsLine = style({
  flex: '1 1 100%',
  '@media': { '(min-width: 75rem)': { flexBasis: '18rem' } },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  minHeight: vars.target,
})

export const news = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
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

export const keys = style({ fontSize: vars.text.small, color: vars.color.inkSoft })
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
