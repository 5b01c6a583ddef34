import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'
import { HEADING_MINUTES, ROW_MINUTES } from './grid-scale.ts'

export const frame = style({ width: '100%', overflowX: 'auto' })

// The hidden text for screen readers is positioned in the sheet. Outside, it would widen the page.
export const sheet = style({ position: 'relative', minWidth: '44rem' })

/** Hatches time in which nobody can be booked. Only free time has the plain color `surface`. */
const hatched = {
  backgroundColor: vars.color.sunken,
  backgroundImage: `repeating-linear-gradient(135deg, transparent 0 7px, ${vars.color.line} 7px 8px)`,
}

/** The height of one minute in the agenda grid. */
export const minute = createVar()

const tableBase = style({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  background: vars.color.sunken,
  border: `1px solid ${vars.color.lineStrong}`,
})

// The usual height shows four doctors' working day on a 1440 × 900 pixel screen, and a line of text
// in a visit of 15 minutes. The other heights show a line in a visit of 10 and of 5 minutes.
export const table = styleVariants({
  usual: [tableBase, { vars: { [minute]: '0.0625rem' } }],
  tall: [tableBase, { vars: { [minute]: '0.09375rem' } }],
  tallest: [tableBase, { vars: { [minute]: '0.1875rem' } }],
})

/** The width of the agenda grid's time column, in percent of the table's width. */
export const TIME_PERCENT = 6
export const timeColumn = style({ width: `${TIME_PERCENT}%` })

export const columnHead = style({
  padding: `${vars.space.xs} ${vars.space.s}`,
  borderInlineStart: `1px solid ${vars.color.lineStrong}`,
  fontSize: vars.text.small,
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'start',
  selectors: { '&[aria-current]': { color: vars.color.accent } },
})

/** The number of rows in a quarter of an hour. */
export const QUARTER_ROWS = HEADING_MINUTES / ROW_MINUTES
export const row = style({ height: `calc(${minute} * ${ROW_MINUTES})` })

export const time = style({
  // With the browser's default padding, a row with a time label would be taller than other rows.
  padding: '0 0.125rem',
  color: vars.color.inkSoft,
  fontSize: '0.875rem',
  fontWeight: 400,
  lineHeight: '0.9375rem',
  textAlign: 'end',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
})

// A border would make the row taller, so that visits would no longer be at their minutes.
export const hour = style([time, { boxShadow: `inset 0 1px 0 ${vars.color.line}` }])

/** The current time and its line, across the whole sheet at the height of its row heading. */
export const now = style({
  position: 'absolute',
  insetInline: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  height: 0,
  pointerEvents: 'none',
})

export const nowTime = style({
  flex: `0 0 ${TIME_PERCENT}%`,
  borderRadius: '3px',
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  '@media': { '(forced-colors: active)': { outline: '1px solid' } },
})

export const nowLine = style({ flex: 1, borderBlockStart: `2px solid ${vars.color.accent}` })

const cellBase = style({
  position: 'relative',
  padding: 0,
  borderInlineStart: `1px solid ${vars.color.lineStrong}`,
  selectors: {
    '&:focus-visible': {
      outline: `3px solid ${vars.color.focus}`,
      outlineOffset: '-3px',
      zIndex: 1,
    },
  },
})

// A cell that shows unbooked time can span several rows, so its background draws the lines of the
// quarters of an hour. `rows` is the number of rows between the last line and the cell.
const freeAt = (rows: number) =>
  style([
    cellBase,
    {
      backgroundColor: vars.color.surface,
      backgroundImage: `linear-gradient(to bottom, transparent calc(100% - 1px), ${vars.color.line} calc(100% - 1px))`,
      backgroundPosition: `0 calc(${minute} * ${-rows * ROW_MINUTES})`,
      backgroundSize: `100% calc(${minute} * ${HEADING_MINUTES})`,
    },
  ])

/** The look of a gap, by the number of rows between the last quarter of an hour and the gap. */
export const free = [freeAt(0), freeAt(1), freeAt(2)]

export const cell = styleVariants({
  visit: [cellBase, { background: vars.color.surface }],
  place: [cellBase, { background: vars.color.surface, cursor: 'pointer' }],
  picked: [
    cellBase,
    { outline: `2px dashed ${vars.color.accent}`, outlineOffset: '-2px', zIndex: 1 },
  ],
  off: [cellBase, hatched],
  shut: [cellBase, hatched],
})

/** The look of a free slot that staff can choose while they are moving a visit. */
export const place = style({
  position: 'absolute',
  inset: '1px 2px',
  overflow: 'hidden',
  paddingInline: vars.space.xs,
  border: `1px dashed ${vars.color.accent}`,
  borderRadius: '3px',
  background: vars.color.accentSoft,
  color: vars.color.ink,
  fontSize: '0.875rem',
  lineHeight: '0.6875rem',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

export const reason = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  maxWidth: '100%',
  maxHeight: '100%',
  overflow: 'hidden',
  padding: `1px ${vars.space.s}`,
  background: vars.color.sunken,
  color: vars.color.inkSoft,
  fontSize: '0.875rem',
  fontStyle: 'italic',
  lineHeight: '0.9375rem',
})
