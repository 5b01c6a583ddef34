import { killWhileCounting } from './cash.ts'
import { onBothEngines } from './engines.ts'
import { timed, type Row } from './row.ts'

const KILLS = 50

/** For each database, kills the server fifty times while the desk takes money and closes days. */
export function runCash(): Promise<Row[]> {
  return onBothEngines(({ name, databaseUrl }) =>
    timed(async () => {
      const { kills, requests, done, losses } = await killWhileCounting({
        kills: KILLS,
        databaseUrl,
      })
      return {
        run: `cash, ${name}`,
        attempts: kills,
        losses: losses.length,
        seen:
          losses[0] ??
          `${requests} requests; ${done.pay} payments, ${done.void} voided, ${done.give} given back, ${done.close} days closed, all found once`,
      }
    }),
  )
}
