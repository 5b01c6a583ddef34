import { style } from '@vanilla-extract/css'
import { unseenInput } from '../../ui/segments.css.ts'
import { vars } from '../../ui/theme.css.ts'

export const frame = style({ margin: 0, padding: 0, border: 0, minWidth: 0 })
export const legend = style({ padding: 0 })
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' })
export const choice = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: vars.target,
  height: vars.target,
  cursor: 'pointer',
})
export const input = unseenInput
export const star = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  borderRadius: vars.radius.s,
  fontFamily: 'system-ui, sans-serif',
  fontSize: '2rem',
  lineHeight: 1,
  color: vars.color.lineStrong,
  selectors: {
    '&[data-is-on]': { color: vars.color.accent },
    [`${choice}:hover &`]: { background: vars.color.accentSoft },
    [`${unseenInput}:focus-visible + &`]: { outline: `3px solid ${vars.color.focus}` },
  },
})
export const chosen = style({ marginInlineStart: vars.space.s })
