import { style } from '@vanilla-extract/css'
import { vars } from '../ui/theme.css.ts'

export const card = style({
  display: 'grid',
  gap: vars.space.m,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
})

export const row = style({
  display: 'grid',
  gap: vars.space.m,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
})

// Each field reserves a line for its error message, so that nothing moves when the error appears.
export const message = style({ minHeight: '1.5em' })

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

export const body = style({ display: 'grid', gap: vars.space.m })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s })
