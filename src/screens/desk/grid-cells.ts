import type { AgendaColumn, AgendaVisit, VisitPlace } from '../../../schemas/agenda.ts'
import type { Picked } from './grid-places.ts'
import { ROW_MINUTES } from './grid-scale.ts'

/** A time span on one day. `from` and `to` are in minutes after the clinic's midnight. */
export type Span = { readonly from: number; readonly to: number }

/** An agenda on one day, which the agenda grid shows as a column. */
export type Column = { readonly key: string; readonly date: string; readonly agenda: AgendaColumn }

/**
 * The minutes between a cell's first row and the start of its visit, and between the visit's end
 * and the end of the last row. `start` is negative if another visit ends in the visit's first row.
 */
export type Trim = { readonly start: number; readonly end: number }

export type Content =
  | {
      readonly kind: 'visit'
      readonly visit: AgendaVisit
      readonly trim: Trim
      /** Whether the visit's doctor is away. */
      readonly isAway: boolean
    }
  | { readonly kind: 'free'; readonly span: Span }
  | { readonly kind: 'place'; readonly span: Span; readonly place: VisitPlace }
  | { readonly kind: 'off'; readonly span: Span; readonly reason: string }
  | { readonly kind: 'shut' }

/**
 * A cell of the agenda grid. `column` and `row` are the indexes of its column and first row.
 * A doctor's overlapping visits are in different lanes, which are table columns side by side.
 */
export type Cell = Content & Place & { readonly lane: number; readonly lanes: number }

export type Place = {
  readonly key: string
  readonly column: number
  readonly row: number
  readonly rows: number
}

/** Returns the start and the end of a visit, in minutes after the clinic's midnight. */
export const spanOf = ({ startsAt, minutes }: AgendaVisit): Span => ({
  from: startsAt,
  to: startsAt + minutes,
})

/** Returns the key of a visit's cell, which stays the same when staff move the visit. */
export const keyOf = ({ id }: AgendaVisit) => `visit:${id}`

/** A column of the agenda's grid, with all values on which the column's cells depend. */
export type Frame = {
  column: Column
  /** The index of the column in the agenda grid. */
  index: number
  /** The start of the grid's first row, in minutes after the clinic's midnight. */
  start: number
  /** The number of rows in the agenda grid. */
  count: number
  picked: Picked | undefined
}

/** For each row of the grid, the indexes of the lanes (columns side by side) that have a visit. */
export type Taken = readonly ReadonlySet<number>[]

/** Returns the index of the grid row that shows a time, given as minutes after midnight. */
export const rowAt = ({ start }: Frame, minute: number) =>
  Math.floor((minute - start) / ROW_MINUTES)
