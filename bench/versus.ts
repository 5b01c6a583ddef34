import type { Round } from './rounds.ts'
import { median, type Row } from './row.ts'

type Part = 'perLoopSecond' | 'perSecond' | 'p50' | 'p99'

/** The measured values of one server or database, one value per measurement. */
export type Series = { readonly name: string; readonly values: readonly number[] }

/** Returns a named list with one number from each measurement, such as its `p50`. */
export const seriesOf = (name: string, answers: readonly Round[], part: Part): Series => ({
  name,
  values: answers.map((answer) => answer[part]),
})

/**
 * Creates a row from the medians of the product's and the baseline's figures.
 * The row's ratio is the median of the measurements' ratios of product to baseline.
 * Each measurement has its own ratio: a slow computer slows the product and the baseline alike.
 */
export function versus(
  what: string,
  part: Part,
  ours: readonly Round[],
  against: readonly [name: string, answers: readonly Round[]],
  bound?: string,
): Row {
  const [name, answers] = against
  return compare(
    `${what}, ${NAMES[part]}`,
    part,
    seriesOf('', ours, part),
    seriesOf(name, answers, part),
    bound,
  )
}

/**
 * Creates a row that compares a series of the product with a series of a baseline.
 * The series may have different sources, such as HTTP requests and SQL queries.
 */
export function compare(
  what: string,
  part: Part,
  ours: Series,
  against: Series,
  bound?: string,
): Row {
  const show = part.startsWith('per') ? rate : time
  const ratios = ours.values.map((value, round) => value / (against.values[round] ?? NaN))
  return {
    what,
    ours: show(median(ours.values)),
    against: `${against.name} ${show(median(against.values))}`,
    ratio: median(ratios),
    ...(bound && { bound }),
  }
}

const NAMES = {
  // How many requests the event loop answers per second of its processor time.
  perLoopSecond: 'throughput',
  perSecond: 'throughput',
  p50: 'p50',
  p99: 'p99',
} as const

const rate = (perSecond: number) => `${Math.round(perSecond)}/s`
const time = (ms: number) => `${ms.toFixed(2)} ms`
