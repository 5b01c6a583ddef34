import type { Round } from './rounds.ts'
import { median, type Row } from './row.ts'

type Part = 'perLoopSecond' | 'perSecond' | 'p50' | 'p99'

/** The measured values of one server or database, one value per measurement. */
export type Series = { readonly name: string; readonly values: readonly number[] }

/** Creates a named series of one figure, such as `p50`, with one value per measurement. */
export const seriesOf = (name: string, answers: readonly Round[], part: Part): Series => ({
  name,
  values: answers.map((answer) => answer[part]),
})

/**
 * Creates a row with the measured values of the product and of a baseline, such as a bare server.
 * The row's ratio is the median of the ratios of all measurements, product divided by baseline.
 * Each measurement has its own ratio, because a slow computer slows product and baseline alike.
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
 * Creates a row that compares measurements of the product with measurements of a baseline.
 * The two may measure different things: for example HTTP requests and SQL queries.
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
