import { globalStyle } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

// The library draws its toasts from these properties; `:root` outweighs its own values for them.
globalStyle(':root [data-sonner-toaster][data-sonner-theme]', {
  fontFamily: vars.font.body,
  vars: {
    '--normal-bg': vars.color.surface,
    '--normal-border': vars.color.line,
    '--normal-text': vars.color.ink,
    '--success-bg': vars.color.successSoft,
    '--success-border': vars.color.success,
    '--success-text': vars.color.success,
    '--error-bg': vars.color.dangerSoft,
    '--error-border': vars.color.danger,
    '--error-text': vars.color.danger,
    '--border-radius': vars.radius.m,
  },
})

globalStyle(':root [data-sonner-toast] [data-content]', { fontSize: vars.text.small })
globalStyle(':root [data-sonner-toast] [data-close-button]', {
  width: '1.75rem',
  height: '1.75rem',
  background: vars.color.surface,
  color: vars.color.ink,
  borderColor: vars.color.lineStrong,
})
