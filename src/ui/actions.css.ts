import { globalStyle, style } from '@vanilla-extract/css'
import { hovering, narrow, vars } from './theme.css.ts'

/** What can be done on a page: the main buttons, then the quiet buttons in a row of their own. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  '@media': { [narrow]: { columnGap: 0, rowGap: vars.space.xs } },
})

/** The main buttons, which are as wide as a phone. */
export const mainActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  '@media': { [narrow]: { flex: '1 1 100%' } },
})
globalStyle(`${mainActions} > *`, { '@media': { [narrow]: { flex: '1 1 100%' } } })

/** A quiet button that destroys something. */
export const risky = style({})
globalStyle(`${risky} > button, ${risky} > button:hover:not(:disabled)`, {
  color: vars.color.danger,
})
globalStyle(`${risky} > button:hover:not(:disabled)`, {
  '@media': { [hovering]: { background: vars.color.dangerSoft } },
})
