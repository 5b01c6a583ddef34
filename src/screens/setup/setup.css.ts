import { style } from '@vanilla-extract/css'
import { group } from '../../ui/form.css.ts'
import { vars, wide } from '../../ui/theme.css.ts'

export { buttons } from '../../ui/draft-buttons.css.ts'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  width: '100%',
  maxWidth: '56rem',
})
export const day = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.s,
  margin: 0,
  padding: `${vars.space.m} 0 0`,
  border: 0,
  borderTop: `1px solid ${vars.color.line}`,
  minWidth: 0,
  '@media': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, min(8rem, 40%)) minmax(0, 1fr)',
      alignItems: 'start',
    },
  },
})
// `float` makes the legend a cell of the grid, instead of a title on the fieldset's border.
export const dayName = style({
  float: 'left',
  padding: 0,
  fontWeight: 600,
  lineHeight: vars.target,
})
export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  minWidth: 0,
})
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
  alignItems: 'end',
  gap: vars.space.m,
  minWidth: 0,
})
/** A row of wider fields, for a date or the longest choice of weeks. */
export const weeksRow = style([
  row,
  { gridTemplateColumns: 'repeat(auto-fit, minmax(min(11.5rem, 100%), 1fr))' },
])
export const more = style({ marginBlockStart: vars.space.s })
export const summary = style({
  minHeight: vars.target,
  paddingBlock: vars.space.s,
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  cursor: 'pointer',
})
export const weeksTold = style({
  display: 'grid',
  gap: vars.space.s,
  marginBlockStart: vars.space.s,
})
export const closed = style({
  minWidth: 'min(6rem, 100%)',
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  lineHeight: vars.target,
})
/**
 * Lays out fields in two columns. In each row, both fields have a description or neither has one.
 */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
  alignItems: 'start',
  gap: vars.space.m,
})
export const boxes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  gap: `0 ${vars.space.m}`,
})
export const plain = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  padding: vars.space.m,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
})
export const sentences = style({
  display: 'grid',
  gap: vars.space.s,
  margin: 0,
  paddingInlineStart: '1.25rem',
})
export const facts = style({ display: 'grid', gap: vars.space.xs })
export const soft = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
export const affected = style([soft, { display: 'grid', gap: vars.space.s }])
/** Keeps the fields of a treatment close together, and apart from the next treatment. */
export const usual = style([
  group,
  { gap: 0, paddingBlockEnd: vars.space.m, borderBlockEnd: `1px solid ${vars.color.line}` },
])
export const steps = style([plain, { gap: vars.space.l }])
export const stepTop = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
})
/** Hides the focus ring of a heading that only a script focuses, for screen readers. */
export const landingHeading = style({
  fontSize: vars.text.large,
  ':focus': { outline: 'none' },
})
const state = style({
  padding: `${vars.space.xs} ${vars.space.m}`,
  border: '1px solid',
  borderRadius: vars.radius.full,
  fontSize: vars.text.small,
  fontWeight: 600,
})
export const done = style([
  state,
  { background: vars.color.successSoft, color: vars.color.success, borderColor: 'currentColor' },
])
export const todo = style([state, { color: vars.color.inkSoft }])
