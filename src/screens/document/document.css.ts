import { globalStyle, style } from '@vanilla-extract/css'
import { roomy, vars } from '../../ui/theme.css.ts'

// On wide screens, the table of contents is beside the document's text.
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xl,
  '@media': {
    [roomy]: {
      gridTemplateColumns: `minmax(0, ${vars.width.text}) minmax(0, 20rem)`,
      justifyContent: 'space-between',
    },
  },
})

export const part = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.m,
  overflowWrap: 'anywhere',
  scrollMarginBlockStart: vars.space.l,
  // Hides the focus ring of a section that a link in the table of contents has focused.
  ':focus': { outline: 'none' },
  '@media': { [roomy]: { gridColumn: 1 } },
})

export const contents = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.s,
  padding: vars.space.l,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  '@media': {
    [roomy]: {
      position: 'sticky',
      insetBlockStart: vars.space.l,
      alignSelf: 'start',
      gridArea: '1 / 2 / span 6 / 2',
    },
    print: { display: 'none' },
  },
})

export const list = style({ display: 'grid', gap: vars.space.s, paddingInlineStart: '1.25rem' })
globalStyle(`${contents} a`, {
  display: 'block',
  minHeight: vars.target,
  alignContent: 'center',
  paddingBlock: vars.space.s,
})
globalStyle(`${list} > li::marker`, { color: vars.color.accent })

/** The layout of a description list (`dl`). */
export const entries = style({ display: 'grid', gap: vars.space.m })
export const entry = style({
  display: 'grid',
  gap: vars.space.xs,
  paddingInlineStart: vars.space.m,
  borderInlineStart: `3px solid ${vars.color.lineStrong}`,
})
globalStyle(`${entry} dt`, { fontWeight: 600 })
globalStyle(`${entry} dd + dd`, { color: vars.color.inkSoft })
