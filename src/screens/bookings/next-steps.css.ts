import { style } from '@vanilla-extract/css'
import { narrow, vars } from '../../ui/theme.css.ts'

export const nextSteps = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  '@media': { [narrow]: { display: 'grid' } },
})
/** A line of text. Its room is reserved, so that nothing moves when the text has loaded. */
export const soft = style({ minHeight: '1.6em', color: vars.color.inkSoft })
