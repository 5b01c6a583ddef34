import { style } from '@vanilla-extract/css'
import { aloneOnPaper } from '../../ui/alone-on-paper.ts'
import { vars } from '../../ui/theme.css.ts'

export const paper = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  overflowWrap: 'anywhere',
  '@media': { print: { colorScheme: 'light', color: 'CanvasText' } },
})

/** The dialog's title has the number on the screen. */
export const onPaper = style({
  display: 'none',
  '@media': { print: { display: 'block' } },
})

export const clinic = style({ fontStyle: 'normal' })
export const name = style({ fontWeight: 700 })
export const money = style({ width: '100%', borderCollapse: 'collapse' })
export const label = style({
  paddingBlock: vars.space.xs,
  fontWeight: 'inherit',
  textAlign: 'start',
})
export const amount = style({ textAlign: 'end', whiteSpace: 'nowrap', verticalAlign: 'bottom' })
export const sum = style({ borderBlockStart: `1px solid ${vars.color.line}`, fontWeight: 700 })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s })

aloneOnPaper(paper)
