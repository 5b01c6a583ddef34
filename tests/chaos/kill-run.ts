import { onBothEngines } from './engines.ts'
import { killAgainAndAgain } from './kill.ts'
import { timed, type Row } from './row.ts'

const KILLS = 50

/** For each database, kills the server fifty times while patients book and pay. */
export function runKills(): Promise<Row[]> {
  return onBothEngines(({ name, databaseUrl }) =>
    timed(async () => {
      const found = await killAgainAndAgain({ kills: KILLS, databaseUrl })
      const { requests, bookings, charges, resumed, losses } = found
      return {
        run: `kill -9, ${name}`,
        attempts: found.kills,
        losses: losses.length,
        seen:
          losses[0] ??
          `${requests} requests, ${bookings} bookings and ${charges} charges acknowledged and found, ${resumed} unanswered ones resumed`,
      }
    }),
  )
}
