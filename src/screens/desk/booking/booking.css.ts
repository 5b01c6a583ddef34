import { globalStyle, style } from '@vanilla-extract/css'
import { unseenRules } from '../../../ui/page.css.ts'
import { narrow, vars, wide } from '../../../ui/theme.css.ts'
import { unfolded } from '../today.css.ts'

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
})

/** Places two fields of the booking form side by side on wide screens. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const soft = style({ color: vars.color.inkSoft, fontSize: vars.text.small })

export const clash = style({
  display: 'grid',
  gap: vars.space.s,
  padding: vars.space.m,
  background: vars.color.noticeSoft,
  border: `1px solid ${vars.color.notice}`,
  borderRadius: vars.radius.m,
})

export const offers = style({ display: 'flex', gap: vars.space.s })
/** On a phone, a sign stands for the words, which only screen readers get. */
export const plus = style({ display: 'none', '@media': { [narrow]: { display: 'contents' } } })
export const byPhone = style({ '@media': { [narrow]: unseenRules } })
/** On a phone, the button is hidden until staff unfold the page's head. */
export const walkIn = style({
  display: 'contents',
  '@media': {
    [narrow]: { display: 'none', selectors: { [`${unfolded} &`]: { display: 'contents' } } },
  },
})
globalStyle(`${offers} button`, {
  '@media': { [narrow]: { paddingInline: vars.space.s, minWidth: vars.target } },
})
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space.s,
})

export const when = style({ display: 'grid', justifyItems: 'start', gap: vars.space.xs })
