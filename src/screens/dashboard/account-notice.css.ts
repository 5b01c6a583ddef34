import { style } from '@vanilla-extract/css'
import { slim } from '../../ui/slim.css.ts'
import { narrow, vars } from '../../ui/theme.css.ts'

// On a wide screen, the notice is only one line high, so that one day's agenda fits below it.
export const notice = style({
  padding: `${vars.space.xs} ${vars.space.m}`,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderInlineStart: `4px solid ${vars.color.accent}`,
  borderRadius: vars.radius.s,
  '@media': { [narrow]: { paddingBlock: vars.space.m } },
  selectors: {
    [`${slim} &`]: { paddingBlock: '0.125rem', fontSize: vars.text.small, lineHeight: 1.4 },
  },
})
