import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../ui/theme.css.ts'

export const card = style({
  display: 'grid',
  gap: '0.75rem',
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
})

export const row = style({
  display: 'grid',
  columnGap: vars.space.m,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
})
// The fields of a row begin at the same height, even if the label of only one of them wraps.
globalStyle(`${row} label`, { textWrap: 'balance' })
globalStyle(`${row} > *`, { gridTemplateRows: 'subgrid', gridRow: 'span 3' })

// The message is in the document from the start, because it is a live region.
export const message = style({ ':empty': { marginBlockStart: `calc(-1 * ${vars.space.xs})` } })

/** A row with a field's label at the start and a note, such as the card's brand, at the end. */
export const caption = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space.s,
})
export const note = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  fontWeight: 600,
})

export const dialog = style({
  width: 'min(100% - 2rem, 30rem)',
  margin: 'auto',
  padding: vars.space.l,
  background: vars.color.surface,
  color: vars.color.ink,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.high,
  '::backdrop': { background: vars.color.backdrop },
})

export const hint = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
export const wallet = style({ width: '100%' })

export const body = style({ display: 'grid', gap: vars.space.m })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s })
