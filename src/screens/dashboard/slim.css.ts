import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css'
import { unseenRules } from '../../ui/page.css.ts'
import { slim } from '../../ui/slim.css.ts'
import { roomy, vars } from '../../ui/theme.css.ts'
import { badge } from '../demo-banner.css.ts'
import { main } from '../layout.css.ts'
import * as bar from '../navigation.css.ts'
import { finder, layout, page, sidebar } from './sidebar.css.ts'

// The pages of staff have a low head, so that the content begins high.
// These rules are in the dashboard's style sheet, so that the public pages do not load them.

const within = (part: string, rule: GlobalStyleRule) => globalStyle(`${slim} ${part}`, rule)

globalStyle(slim, { vars: { [vars.width.page]: '120rem', [vars.space.gutter]: vars.space.m } })
within('h1', { fontSize: vars.text.title })
within(main, { '@media': { screen: { paddingBlockStart: vars.space.s } } })

const tablet = `${roomy} and (max-width: 74.99rem)`
within(page, { gap: vars.space.s })
within(layout, {
  '@media': {
    [roomy]: { gap: vars.space.m },
    // The agenda needs the room.
    [tablet]: { gridTemplateColumns: '12rem minmax(0, 1fr)' },
  },
})
within(`${finder} > button`, { '@media': { [tablet]: { paddingInline: vars.space.s } } })
within(sidebar, {
  '@media': {
    [roomy]: {
      top: vars.space.s,
      maxHeight: `calc(100dvh - 2 * ${vars.space.s})`,
      borderRadius: vars.radius.m,
    },
  },
})

within(bar.row, {
  minHeight: '2.75rem',
  paddingBlock: 0,
  // A mouse hits a smaller control.
  '@media': { [`${roomy} and (pointer: fine)`]: { vars: { [vars.target]: '2.25rem' } } },
})
within(bar.brand, { fontSize: vars.text.body })
within(bar.mark, { width: '1.75rem', height: '1.75rem' })
within(bar.link, { paddingInline: '0.4375rem', fontSize: vars.text.small })
within(bar.list, { '@media': { [roomy]: { gap: 0 } } })
// A phone has no room for the product's name beside the link to Today.
globalStyle(bar.brand, { minWidth: vars.target })
globalStyle(bar.name, { '@media': { '(max-width: 30rem)': unseenRules } })

globalStyle(badge, {
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  minHeight: vars.target,
  color: vars.color.notice,
  fontSize: vars.text.small,
  fontWeight: 600,
  whiteSpace: 'nowrap',
})
globalStyle(`${badge} a`, {
  alignContent: 'center',
  minHeight: vars.target,
  margin: 0,
  padding: `0 ${vars.space.xs}`,
})
