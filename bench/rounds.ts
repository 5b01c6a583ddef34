import type { Answer } from './messages.ts'
import { loopTime } from './process-time.ts'
import { openHammer } from './stage.ts'

/** How much is measured: quick by default, `BENCH_SIZE=3` for three times as long. */
export const SIZE = Number(process.env['BENCH_SIZE'] ?? 1)

/** How long one thing is measured at a time, in ms: short, so that all share what disturbs. */
export const ROUND_MS = 120

const ROUNDS = 15
// Until the compiler has seen enough of both; the floor, being less, is done sooner.
const WARM_UP = 12
const CONNECTIONS = 16
const MOST_A_ROUND = 3000

/** What the hammer saw, and how many requests a second of the event loop's own time answered. */
export type Round = Answer & { readonly perLoopSecond: number }

/** Something to be asked over HTTP: where, and with what. */
export type Target = {
  readonly port: number
  /** The process that answers. */
  readonly pid: number
  readonly requests: readonly string[]
  /** Each request counts once: what is sent in one round is not sent again. */
  readonly once?: boolean
}

/**
 * Asks each target in turn, round after round, so that what disturbs the machine disturbs them all;
 * resolves with what each answered in each round, in the targets' order. The first twelve warm up.
 */
export async function inTurn(
  targets: readonly Target[],
  between: (isWarm: boolean) => Promise<void> = async () => {},
): Promise<Round[][]> {
  const hammer = await openHammer()
  const answers = targets.map((): Round[] => [])
  const used = targets.map(() => 0)
  for (let round = -WARM_UP; round < ROUNDS * SIZE; round += 1) {
    for (const [index, { port, pid, requests, once = false }] of targets.entries()) {
      const from = used[index] ?? 0
      const load = {
        port,
        requests: once ? requests.slice(from, from + MOST_A_ROUND) : [...requests],
        connections: CONNECTIONS,
        once,
      }
      const before = loopTime(pid)
      const answer = await hammer.hit({ ...load, ms: ROUND_MS })
      const perLoopSecond = (answer.asked * 1000) / (loopTime(pid) - before)
      if (once) used[index] = from + answer.asked
      if (round >= 0) answers[index]?.push({ ...answer, perLoopSecond })
    }
    await between(round >= 0)
  }
  await hammer.end()
  return answers
}
