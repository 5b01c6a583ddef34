import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { narrow, vars } from '../../ui/theme.css.ts'

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xs,
  width: '100%',
})

export const whole = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.s,
  width: '100%',
})

/** The row with the list of doctors and the button that shows today's finished visits. */
export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.m}`,
  '@media': { [narrow]: { columnGap: vars.space.s } },
})
export const doctor = style({ flex: '0 1 16rem', '@media': { [narrow]: { flex: '1 1 8rem' } } })
globalStyle(`${doctor} select`, { '@media': { [narrow]: { paddingInline: vars.space.s } } })

/** The button that shows or hides today's finished visits. */
export const finished = style({
  minHeight: vars.target,
  padding: `0 ${vars.space.s}`,
  border: 'none',
  background: 'none',
  color: vars.color.accent,
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  '@media': { [narrow]: { paddingInline: 0, fontSize: vars.text.small } },
})

export const entry = style({
  display: 'grid',
  // Limits the state's width, so that a long state wraps and leaves space for the name.
  gridTemplateColumns: '4.75rem minmax(0, 1fr) fit-content(35%)',
  alignItems: 'baseline',
  columnGap: vars.space.s,
  width: '100%',
  overflowWrap: 'anywhere',
})

const frame = style({
  position: 'relative',
  width: '100%',
  padding: `${vars.space.xs} ${vars.space.s}`,
  border: `1px solid ${vars.color.line}`,
  borderInlineStart: '6px solid',
  borderRadius: vars.radius.s,
  color: vars.color.ink,
  textAlign: 'start',
  lineHeight: 1.35,
})

const button = style([frame, { minHeight: vars.target, font: 'inherit', cursor: 'pointer' }])

/** The look of a free slot that staff can choose while they are moving a visit. */
export const place = style([
  button,
  {
    borderStyle: 'dashed',
    borderInlineStartWidth: 1,
    borderColor: vars.color.accent,
    background: vars.color.accentSoft,
  },
])

const tinted = (background: string, border: string) => ({
  background,
  borderInlineStartColor: border,
})

export const visit = styleVariants({
  expected: [button, tinted(vars.color.surface, vars.color.lineStrong)],
  confirmed: [button, tinted(vars.color.surface, vars.color.accent)],
  late: [button, tinted(vars.color.dangerSoft, vars.color.danger)],
  entered: [button, tinted(vars.color.surface, vars.color.accent)],
  waiting: [button, tinted(vars.color.noticeSoft, vars.color.notice)],
  seated: [button, tinted(vars.color.successSoft, vars.color.success)],
  done: [button, tinted(vars.color.sunken, vars.color.success)],
  missed: [button, tinted(vars.color.sunken, vars.color.danger)],
})

export const gap = style([
  frame,
  entry,
  { borderStyle: 'dashed', borderInlineStartWidth: 1, color: vars.color.inkSoft },
])

/** The look of a gap between visits, which staff press to book a visit at that time. */
export const freeGap = style([
  button,
  {
    background: 'transparent',
    borderStyle: 'dashed',
    borderInlineStartWidth: 1,
    color: vars.color.inkSoft,
  },
])

export const time = style({ fontSize: vars.text.small, fontVariantNumeric: 'tabular-nums' })
export const what = style({ fontWeight: 600, overflowWrap: 'anywhere' })
/** The sentence about a doctor who is away for a whole day, or from or until a time. */
export const away = style({ gridColumn: '1 / -1', overflowWrap: 'anywhere' })
export const state = style({ fontSize: vars.text.small, fontWeight: 600, textAlign: 'end' })
export const more = style({ color: vars.color.inkSoft, fontSize: vars.text.small })
export const secondLine = style([more, { gridColumn: '2 / -1' }])
