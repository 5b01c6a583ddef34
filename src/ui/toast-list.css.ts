import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

globalStyle(':root [data-sonner-toaster]', { fontFamily: vars.font.body })

// The toast library's own focus ring on a toast is too faint.
globalStyle(':root [data-sonner-toast]:focus-visible', {
  outline: `3px solid ${vars.color.focus}`,
  outlineOffset: '2px',
  borderRadius: vars.radius.m,
})

const base = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  // The toast library sets the width only of toasts that the library draws itself.
  width: 'var(--width)',
  padding: `${vars.space.s} ${vars.space.s} ${vars.space.s} ${vars.space.m}`,
  border: '1px solid currentColor',
  borderRadius: vars.radius.m,
  boxShadow: vars.shadow.high,
  fontSize: vars.text.small,
  overflowWrap: 'anywhere',
  cursor: 'grab',
  userSelect: 'none',
  selectors: { '&:active': { cursor: 'grabbing' } },
  '@media': { '(max-width: 600px)': { width: '100%' } },
})

/** The styles of each kind of toast: success, note and error. */
export const toast = styleVariants({
  success: [base, { background: vars.color.successSoft, color: vars.color.success }],
  note: [base, { background: vars.color.noticeSoft, color: vars.color.notice }],
  error: [base, { background: vars.color.dangerSoft, color: vars.color.danger }],
})
