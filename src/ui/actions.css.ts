import { globalStyle, style } from '@vanilla-extract/css'
import { hovering, narrow, vars } from './theme.css.ts'

/** The quiet buttons below the main buttons. Their texts begin where other texts begin. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} 0`,
  marginInlineStart: `calc(-1 * ${vars.space.m})`,
})

/** The main buttons, which are as wide as a phone. */
export const mainActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
})
globalStyle(`${mainActions} > *`, { '@media': { [narrow]: { flex: '1 1 100%' } } })

/** The buttons that answer a dialog's question: on a phone the main one is last, near the thumb. */
export const answers = style([mainActions, { justifyContent: 'flex-end' }])

/** A quiet button that destroys something. */
export const risky = style({})
globalStyle(`${risky} > button, ${risky} > button:hover:not(:disabled)`, {
  color: vars.color.danger,
})
globalStyle(`${risky} > button:hover:not(:disabled)`, {
  '@media': { [hovering]: { background: vars.color.dangerSoft } },
})
