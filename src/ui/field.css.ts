import { style } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xs,
  minWidth: 0,
})
export const label = style({ fontWeight: 600 })
export const description = style({ color: vars.color.inkSoft, fontSize: vars.text.small })

export const error = style({
  color: vars.color.danger,
  fontSize: vars.text.small,
  fontWeight: 500,
})

export const control = style({
  width: '100%',
  // A date field must not make a page wider than a phone whose text is large.
  minWidth: 0,
  minHeight: vars.target,
  padding: `${vars.space.s} 0.875rem`,
  background: vars.color.surface,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.s,
  transition: `border-color ${vars.motion.fast}`,
  selectors: {
    '&:hover': { borderColor: vars.color.accent },
    '&[aria-invalid="true"]': {
      borderColor: vars.color.danger,
      boxShadow: `inset 0 0 0 1px ${vars.color.danger}`,
    },
    '&[readonly]': { background: vars.color.sunken, borderColor: vars.color.line },
    '&:disabled': { background: vars.color.sunken, color: vars.color.inkSoft },
    // Browsers draw a date or time field two pixels taller than a text field.
    '&[type="date"], &[type="time"]': { paddingBlock: `calc(${vars.space.s} - 1px)` },
    '&::placeholder': { color: vars.color.inkSoft, opacity: 1 },
  },
  '@media': {
    // Forced-colors mode replaces border colours and shadows, so the border's width marks an error.
    '(forced-colors: active)': {
      selectors: {
        '&[aria-invalid="true"]': { borderWidth: '3px' },
        '&[readonly]': { borderStyle: 'dashed' },
        '&:disabled': { borderColor: 'GrayText', color: 'GrayText' },
      },
    },
  },
})

export const tall = style({ resize: 'vertical', lineHeight: vars.leading.body })
