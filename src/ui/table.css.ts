import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

/**
 * The minimum container width for a table with columns. In a narrower container, rows are cards.
 */
export const roomy = '(min-width: 42rem)'
/** The minimum container width for a table whose columns have full-size text. */
export const spacious = '(min-width: 54rem)'

export const frame = style({ containerType: 'inline-size', width: '100%', minWidth: 0 })

export const table = style({
  display: 'block',
  width: '100%',
  borderCollapse: 'collapse',
  '@container': {
    [roomy]: { display: 'table', fontSize: vars.text.small },
    [spacious]: { fontSize: vars.text.body },
  },
})

export const caption = style({
  width: 'fit-content',
  marginBlockEnd: vars.space.m,
  color: vars.color.inkSoft,
  fontWeight: 600,
})

// In a narrow container, each table row is displayed as a card whose cells show their own labels.
// In a narrow container, the header row is visible only to screen readers.
export const head = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  '@container': {
    [roomy]: {
      position: 'static',
      display: 'table-header-group',
      width: 'auto',
      height: 'auto',
      overflow: 'visible',
      clipPath: 'none',
    },
  },
})

export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  '@container': { [roomy]: { display: 'table-row-group' } },
})

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  rowGap: vars.space.s,
  padding: vars.space.m,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  selectors: {
    // The browser neither styles nor lays out the contents of cards that are far off the screen.
    '&:nth-child(n + 4)': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 15rem' },
  },
  '@container': {
    [roomy]: {
      display: 'table-row',
      background: 'transparent',
      border: 0,
      borderBlockEnd: `1px solid ${vars.color.line}`,
    },
  },
})

export const headRow = style({
  '@container': {
    [roomy]: { display: 'table-row', borderBlockEnd: `1px solid ${vars.color.lineStrong}` },
  },
})

const place = {
  display: 'table-cell',
  padding: `0.75rem ${vars.space.s}`,
  textAlign: 'start',
  verticalAlign: 'middle',
} as const

export const heading = style({
  '@container': {
    [roomy]: {
      ...place,
      color: vars.color.inkSoft,
      fontSize: vars.text.small,
      fontWeight: 600,
      whiteSpace: 'nowrap',
    },
  },
})

const inTable = { '@container': { [roomy]: place } }
const base = style({ minWidth: 0, fontWeight: 400, textAlign: 'start', overflowWrap: 'anywhere' })

/** The cells of a row's card: picture, name and number at the top, then values, then buttons. */
export const cell = styleVariants({
  value: [
    base,
    {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      gap: `0 ${vars.space.s}`,
      ...inTable,
    },
  ],
  name: [
    base,
    {
      gridColumn: 2,
      gridRow: 1,
      fontSize: vars.text.large,
      fontWeight: 700,
      lineHeight: 1.3,
      '@container': { [roomy]: { ...place, fontSize: 'inherit', fontWeight: 600 } },
    },
  ],
  picture: [
    base,
    { gridColumn: 1, gridRow: 1, alignSelf: 'start', paddingInlineEnd: vars.space.m, ...inTable },
  ],
  number: [
    base,
    {
      gridColumn: 3,
      gridRow: 1,
      alignSelf: 'start',
      paddingInlineStart: vars.space.m,
      color: vars.color.inkSoft,
      fontSize: vars.text.small,
      fontVariantNumeric: 'tabular-nums',
      ...inTable,
    },
  ],
  actions: [
    base,
    {
      gridColumn: '1 / -1',
      order: 1,
      paddingBlockStart: vars.space.xs,
      // The column becomes at least as wide as the longest word of its buttons.
      '@container': { [roomy]: { ...place, overflowWrap: 'break-word' } },
    },
  ],
})

// The content moves below its label if the text is large for the width of the card.
globalStyle(`${cell.value} > div`, { flex: '1 1 8rem', minWidth: 0 })

export const label = style({
  flex: '0 0 6rem',
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  '@container': { [roomy]: { display: 'none' } },
})
