import type { Round } from './rounds.ts'
import { median, type Row } from './row.ts'

type Part = 'perLoopSecond' | 'perSecond' | 'p50' | 'p99'

/** What was measured of one thing, round by round. */
export type Series = { readonly name: string; readonly values: readonly number[] }

/** One figure of the answers of each round. */
export const seriesOf = (name: string, answers: readonly Round[], part: Part): Series => ({
  name,
  values: answers.map((answer) => answer[part]),
})

/**
 * A row that holds one figure of ours against the same of a floor: their medians, and the median of
 * the rounds' ratios, as the two of one round were disturbed alike.
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

/** As `versus`, of series that were measured in other ways. */
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
  // A second of the event loop's own time: what a busy server has to share among its requests.
  perLoopSecond: 'throughput',
  perSecond: 'throughput',
  p50: 'p50',
  p99: 'p99',
} as const

const rate = (perSecond: number) => `${Math.round(perSecond)}/s`
const time = (ms: number) => `${ms.toFixed(2)} ms`
