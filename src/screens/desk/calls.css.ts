import { globalStyle, style } from '@vanilla-extract/css'
import { roomy } from '../../ui/table.css.ts'
import { vars } from '../../ui/theme.css.ts'
import { actions, alone } from '../admin/admin.css.ts'

const hiddenOnPaper = { '@media': { print: { display: 'none' } } } as const

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.m}`,
})
export const date = style({ fontWeight: 600, marginInlineEnd: 'auto' })
export const controls = style({
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  ...hiddenOnPaper,
})

// Leaves room for most names, which a narrow table would break otherwise.
export const name = style([alone, { '@container': { [roomy]: { minWidth: '6rem' } } }])
export const time = style({ whiteSpace: 'nowrap' })
export const phone = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.target,
  whiteSpace: 'nowrap',
})
export const calls = style({ fontSize: vars.text.small, overflowWrap: 'break-word' })
/** The minimum width of a table in which the three buttons of a row stand side by side. */
const ABREAST = '(min-width: 60rem)'
export const results = style([
  actions,
  hiddenOnPaper,
  { '@container': { [roomy]: { flexWrap: 'wrap' }, [ABREAST]: { flexWrap: 'nowrap' } } },
])
globalStyle(`${results} button`, { whiteSpace: 'nowrap' })
