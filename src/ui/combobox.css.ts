import { style } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

export const frame = style({ position: 'relative' })

const options = style({ overflowY: 'auto', padding: vars.space.xs })

/** An option list that is always open has a fixed height, so that nothing moves during typing. */
export const pinned = style([
  options,
  { height: 'min(24rem, 45vh)', marginBlockStart: vars.space.s, paddingInline: 0 },
])

/**
 * The list of suggestions covers the content below the field, so that nothing moves during typing.
 */
export const list = style([
  options,
  {
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: `calc(100% + ${vars.space.xs})`,
    zIndex: 1,
    maxHeight: '16rem',
    background: vars.color.surface,
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.s,
    boxShadow: vars.shadow.high,
  },
])

export const option = style({
  display: 'grid',
  alignContent: 'center',
  minHeight: vars.target,
  padding: `${vars.space.xs} ${vars.space.s}`,
  borderRadius: vars.radius.s,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.sunken },
    '&[aria-selected="true"]': {
      background: vars.color.accentSoft,
      outline: `2px solid ${vars.color.accent}`,
      outlineOffset: '-2px',
    },
  },
})

export const detail = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
