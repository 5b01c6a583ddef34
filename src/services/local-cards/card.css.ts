import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const card = style({
  display: 'grid',
  gap: vars.space.m,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
})

export const legend = style({ padding: 0, fontWeight: 600 })

export const notice = style({
  padding: `${vars.space.s} ${vars.space.m}`,
  background: vars.color.noticeSoft,
  color: vars.color.notice,
  border: '1px solid currentColor',
  borderRadius: vars.radius.s,
  fontSize: vars.text.small,
})

export const row = style({
  display: 'grid',
  gap: vars.space.m,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
})

// Room for one line, so that the form does not jump as a message comes and goes.
export const message = style({ minHeight: '1.5em' })

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
