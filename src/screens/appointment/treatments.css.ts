import { keyframes, style } from '@vanilla-extract/css'
import { narrow, vars } from '../../ui/theme.css.ts'

// The placeholders of treatments appear after 200 ms, so that fast replies cause no flicker.
const late = keyframes({ from: { visibility: 'hidden' } })
const lately = `${late} 200ms step-end`

export const available = style({ display: 'grid', gap: vars.space.l })

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${vars.space.xs} ${vars.space.l}`,
})

/** Reserves the status text's line, so that nothing moves when the status text changes. */
export const summary = style({
  minHeight: '1.6em',
  color: vars.color.inkSoft,
})

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  gap: vars.space.l,
  width: '100%',
  '@media': { [narrow]: { gap: vars.space.s } },
})

export const bone = style({ animation: lately })

/** A treatment is a card on wide screens, and a row with a button at its end on narrow screens. */
export const card = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto auto auto',
  gap: vars.space.s,
  minWidth: 0,
  height: '100%',
  minHeight: '15rem',
  padding: vars.space.l,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.low,
  '@media': {
    [narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateRows: 'none',
      gridTemplateAreas: '"name price" "slot action" "spaces action" "doctors doctors" "next next"',
      alignItems: 'center',
      gap: `0 ${vars.space.m}`,
      minHeight: 0,
      padding: `${vars.space.s} ${vars.space.m}`,
      borderRadius: vars.radius.m,
      boxShadow: 'none',
    },
  },
})

export const name = style({
  color: vars.color.accent,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  '@media': { [narrow]: { gridArea: 'name', fontSize: vars.text.body } },
})
const slot = style({ fontWeight: 600, '@media': { [narrow]: { gridArea: 'slot' } } })
export const firstSlot = style([slot, { fontVariantNumeric: 'tabular-nums' }])
export const noSlot = style([slot, { color: vars.color.danger }])

export const facts = style({
  paddingBlockStart: vars.space.s,
  borderBlockStart: `1px solid ${vars.color.line}`,
  color: vars.color.inkSoft,
  '@media': { [narrow]: { display: 'contents' } },
})
export const spaces = style({
  '@media': { [narrow]: { gridArea: 'spaces', fontSize: vars.text.small } },
})
export const doctors = style({
  '@media': { [narrow]: { gridArea: 'doctors', fontSize: vars.text.small } },
})
export const price = style({
  color: vars.color.ink,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [narrow]: { gridArea: 'price', justifySelf: 'end', fontSize: vars.text.small } },
})
export const action = style({
  display: 'grid',
  paddingBlockStart: vars.space.s,
  '@media': { [narrow]: { gridArea: 'action', paddingBlockStart: 0 } },
})

/** The place of the button that leads to the treatment's next day with a free slot. */
export const elsewhere = style({
  display: 'grid',
  '@media': { [narrow]: { gridArea: 'next', paddingBlock: vars.space.s } },
})

/** The last word of the Book button's label, which narrow screens hide from view. */
export const rest = style({
  '@media': {
    [narrow]: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})
