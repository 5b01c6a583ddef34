import type { AgendaColumn, AgendaVisit, VisitPlace } from '../../../schemas/agenda.ts'
import type { Picked } from './grid-places.ts'

/** The number of minutes that one row of the grid shows. */
export const ROW_MINUTES = 15

/** A time of day from `from` to `to`, in minutes after the clinic's midnight. */
export type Span = { readonly from: number; readonly to: number }

/** An agenda on one day, which the grid shows as a column. */
export type Column = { readonly key: string; readonly date: string; readonly agenda: AgendaColumn }

export type Content =
  | { readonly kind: 'visit'; readonly visit: AgendaVisit }
  | { readonly kind: 'free'; readonly span: Span }
  | { readonly kind: 'place'; readonly span: Span; readonly place: VisitPlace }
  | { readonly kind: 'off'; readonly span: Span; readonly reason: string }
  | { readonly kind: 'shut' }

/**
 * A cell of the grid. `column` is the index of its column, `row` that of its first row.
 * Overlapping visits have different lanes, which are columns of the table below one heading.
 */
export type Cell = Content & Place & { readonly lane: number; readonly lanes: number }

export type Place = {
  readonly key: string
  readonly column: number
  readonly row: number
  readonly rows: number
}

/** Returns the start and the end of a visit. */
export const spanOf = ({ startsAt, minutes }: AgendaVisit): Span => ({
  from: startsAt,
  to: startsAt + minutes,
})

/** Returns the key of a visit's cell. It stays the same when the visit is moved. */
export const keyOf = ({ id }: AgendaVisit) => `visit:${id}`

/** A column, and what its cells depend on besides the column. */
export type Frame = {
  column: Column
  /** The position of the column in the grid. */
  index: number
  /** The start of the first row, in minutes after the clinic's midnight. */
  start: number
  /** The number of rows. */
  count: number
  picked: Picked | undefined
}

/** The lanes in which each row has a visit. */
export type Taken = readonly ReadonlySet<number>[]

/** Returns the row that shows a minute after midnight. */
export const rowAt = ({ start }: Frame, minute: number) =>
  Math.floor((minute - start) / ROW_MINUTES)
