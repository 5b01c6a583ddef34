import type { Round } from './rounds.ts'
import { median, type Row } from './row.ts'

type Part = 'perLoopSecond' | 'perSecond' | 'p50' | 'p99'

/** The measured values of one server or database, with one value per measurement. */
export type Series = { readonly name: string; readonly values: readonly number[] }

/** Creates a named series of one figure, such as `p50`, with one value per measurement. */
export const seriesOf = (name: string, answers: readonly Round[], part: Part): Series => ({
  name,
  values: answers.map((answer) => answer[part]),
})

/**
 * Creates a row that compares the product with a baseline, such as a bare HTTP server.
 * The row's ratio is the median, over all measurements, of product value divided by baseline value.
 * Each measurement gets a ratio, because a busy computer slows the product and the baseline alike.
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
 * Creates a row that compares the product's measurements with a baseline's measurements.
 * The product and the baseline may do different work, for example HTTP requests and SQL queries.
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
  // How many requests the event loop answers per second of the event loop's processor time.
  perLoopSecond: 'throughput',
  perSecond: 'throughput',
  p50: 'p50',
  p99: 'p99',
} as const

const rate = (perSecond: number) => `${Math.round(perSecond)}/s`
const time = (ms: number) => `${ms.toFixed(2)} ms`
