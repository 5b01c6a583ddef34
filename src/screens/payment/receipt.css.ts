import { globalStyle, style } from '@vanilla-extract/css'
import { aloneOnPaper } from '../../ui/alone-on-paper.ts'
import { vars } from '../../ui/theme.css.ts'

export const receipt = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  overflowWrap: 'anywhere',
  padding: vars.space.l,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.low,
  '@media': {
    print: {
      colorScheme: 'light',
      padding: 0,
      color: 'CanvasText',
      background: 'none',
      border: 0,
      boxShadow: 'none',
      breakInside: 'avoid',
    },
  },
})

export const letterhead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space.m,
  paddingBlockEnd: vars.space.m,
  borderBlockEnd: `1px solid ${vars.color.line}`,
})

export const title = style({ fontSize: vars.text.heading })
export const clinicName = style({ fontWeight: 700 })

export const total = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space.m,
  paddingBlockStart: vars.space.m,
  borderBlockStart: `2px solid ${vars.color.lineStrong}`,
  fontSize: vars.text.large,
  fontWeight: 700,
})

globalStyle(`${receipt} address`, { fontStyle: 'normal' })

aloneOnPaper(receipt)
