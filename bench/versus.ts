import type { Round } from './rounds.ts'
import { median, type Row } from './row.ts'

type Part = 'perLoopSecond' | 'perSecond' | 'p50' | 'p99'

/** The figures of one target, one from each measurement. */
export type Series = { readonly name: string; readonly values: readonly number[] }

/** Picks one figure from the results of each measurement. */
export const seriesOf = (name: string, answers: readonly Round[], part: Part): Series => ({
  name,
  values: answers.map((answer) => answer[part]),
})

/**
 * Creates a row from the medians of the product's and the baseline's figures.
 * The ratio is the median of all ratios, because a disturbance affects both figures of a ratio.
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

/** Creates a row from two series whose figures were measured in different ways. */
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
  // Requests per second of the processor time that the event loop used.
  perLoopSecond: 'throughput',
  perSecond: 'throughput',
  p50: 'p50',
  p99: 'p99',
} as const

const rate = (perSecond: number) => `${Math.round(perSecond)}/s`
const time = (ms: number) => `${ms.toFixed(2)} ms`
