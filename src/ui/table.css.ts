import { style } from '@vanilla-extract/css'
import { vars, wide } from './theme.css.ts'

export const table = style({
  display: 'block',
  width: '100%',
  borderCollapse: 'collapse',
  '@media': { [wide]: { display: 'table' } },
})

export const caption = style({
  display: 'block',
  paddingBlockEnd: vars.space.m,
  color: vars.color.inkSoft,
  textAlign: 'start',
  '@media': { [wide]: { display: 'table-caption' } },
})

// On a phone each row is a card whose cells name themselves, so the heads are for readers alone.
export const head = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  '@media': {
    [wide]: {
      position: 'static',
      display: 'table-header-group',
      width: 'auto',
      height: 'auto',
      clipPath: 'none',
    },
  },
})

export const body = style({
  display: 'grid',
  gap: vars.space.m,
  '@media': { [wide]: { display: 'table-row-group' } },
})

export const row = style({
  display: 'grid',
  gap: vars.space.s,
  padding: vars.space.m,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  '@media': { [wide]: { display: 'table-row', background: 'transparent', border: 0 } },
})

export const headRow = style({ '@media': { [wide]: { display: 'table-row' } } })

const place = {
  padding: `0.75rem ${vars.space.m}`,
  textAlign: 'start',
  verticalAlign: 'middle',
  borderBlockEnd: `1px solid ${vars.color.line}`,
} as const

export const heading = style({
  '@media': {
    [wide]: {
      ...place,
      display: 'table-cell',
      color: vars.color.inkSoft,
      fontSize: vars.text.small,
      fontWeight: 600,
    },
  },
})

export const cell = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(5.5rem, 30%) 1fr',
  gap: vars.space.s,
  minWidth: 0,
  fontWeight: 400,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '@media': { [wide]: { ...place, display: 'table-cell' } },
})

export const name = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  fontWeight: 600,
  '@media': { [wide]: { display: 'none' } },
})
