import type { Answer } from './messages.ts'
import { loopTime } from './process-time.ts'
import { openHammer } from './stage.ts'

/** The factor by which `BENCH_SIZE` multiplies the number of measurements, such as 3. */
export const SIZE = Number(process.env['BENCH_SIZE'] ?? 1)

/**
 * The duration of one measurement in milliseconds.
 * The measured servers take turns, so that a slow moment on the computer affects all servers.
 */
export const ROUND_MS = 120

const ROUNDS = 15
// The number of warm-up measurements, during which Node optimises the servers' code.
const WARM_UP = 12
/** The default number of clients that send requests at the same time. */
export const CLIENTS = 16

/** The results of one measurement, with the replies per second of the event loop's CPU time. */
export type Round = Answer & { readonly perLoopSecond: number }

/** An HTTP server to measure, and the requests to send to the server. */
export type Target = {
  readonly port: number
  /** The id of the process that answers the requests. */
  readonly pid: number
  readonly requests: readonly string[]
  /** Whether each request may be sent only once, so that no measurement repeats a request. */
  readonly once?: boolean
  /** The number of clients that send the requests at the same time. */
  readonly clients?: number
}

/**
 * Measures the servers in turn, so that a slow moment on the computer affects all servers alike.
 * Resolves with each server's results, in the order of `targets`.
 * Each server's first twelve measurements do not count, because they are a warm-up.
 */
export async function inTurn(
  targets: readonly Target[],
  between: (isWarm: boolean) => Promise<void> = async () => {},
): Promise<Round[][]> {
  const hammer = await openHammer()
  const answers = targets.map((): Round[] => [])
  const used = targets.map(() => 0)
  const rounds = WARM_UP + ROUNDS * SIZE
  try {
    for (let round = -WARM_UP; round < ROUNDS * SIZE; round += 1) {
      for (const [index, target] of targets.entries()) {
        const { port, pid, requests, once = false, clients = CLIENTS } = target
        const from = used[index] ?? 0
        const load = {
          port,
          requests: once ? requests.slice(from, from + shareOf(target, rounds)) : [...requests],
          connections: clients,
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
    return answers
  } finally {
    await hammer.end()
  }
}

/**
 * Returns how many requests a measurement may use if each request may be sent only once.
 * A fast server uses its share in less time than a measurement lasts, so none lacks requests.
 */
function shareOf({ requests, clients = CLIENTS }: Target, rounds: number): number {
  const share = Math.floor(requests.length / rounds)
  if (share < clients)
    throw new Error(`${rounds * clients} requests are needed for ${rounds} rounds`)
  return share
}
