import { globalStyle, style } from '@vanilla-extract/css'
import { roomy, vars } from '../../ui/theme.css.ts'

export const layout = style({
  display: 'grid',
  gap: vars.space.l,
  alignItems: 'start',
  '@media': {
    [roomy]: {
      gridTemplateColumns: '13.5rem minmax(0, 1fr)',
      gap: vars.space.xl,
    },
  },
})

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  justifyItems: 'start',
  minWidth: 0,
})

export const sidebar = style({
  padding: vars.space.s,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  '@media': {
    [roomy]: {
      position: 'sticky',
      top: vars.space.l,
      // The owner's menu can be taller than the window. A sticky menu does not scroll with the page.
      maxHeight: `calc(100dvh - 2 * ${vars.space.l})`,
      overflowY: 'auto',
    },
  },
})

/** Hides the dashboard's closed sidebar on small screens, where a menu button opens it. */
export const closed = style({
  display: 'none',
  '@media': { [roomy]: { display: 'block' } },
})

export const list = style({ display: 'grid', gap: '0.125rem' })

/** The links for staff, above the links of every patient. */
export const forStaff = style({
  display: 'grid',
  gap: vars.space.xs,
  marginBlockEnd: vars.space.s,
  paddingBlockEnd: vars.space.s,
  borderBlockEnd: `1px solid ${vars.color.line}`,
})

export const title = style({
  paddingInline: vars.space.m,
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  fontWeight: 600,
})

export const groups = style({ display: 'grid', gap: vars.space.xs })
export const groupName = style([title, { paddingBlockStart: vars.space.xs, lineHeight: 1.25 }])

/** Reserves the space of the command palette's button, whose code loads after the sidebar. */
export const finder = style({ display: 'grid', minHeight: vars.target })
globalStyle(`${finder} > button`, {
  justifyContent: 'space-between',
  paddingInline: vars.space.m,
  fontSize: vars.text.small,
  whiteSpace: 'nowrap',
})

export const link = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.target,
  padding: `${vars.space.xs} ${vars.space.m}`,
  borderRadius: vars.radius.m,
  color: vars.color.ink,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.accentSoft, color: vars.color.accentStrong },
    '&[aria-current]': {
      background: vars.color.accentSoft,
      color: vars.color.accentStrong,
      fontWeight: 700,
    },
    // Marks the link to the current page with more than a colour, for colour-blind people.
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: vars.space.xs,
      insetBlock: vars.space.s,
      width: 4,
      borderRadius: vars.radius.full,
      background: vars.color.accent,
    },
  },
  '@media': {
    // A mouse hits a smaller link, and the menu of the owner then fits into the window.
    [`${roomy} and (pointer: fine)`]: { minHeight: '1.875rem', paddingBlock: 0 },
    '(forced-colors: active)': {
      selectors: {
        '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
        '&[aria-current]::before': { background: 'Highlight' },
        '&[aria-current]:focus-visible': { outlineWidth: '4px' },
      },
    },
  },
})
