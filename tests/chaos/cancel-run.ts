import { cancelWhilePaying } from './cancel-race.ts'
import { killWhileCancelling } from './cancel.ts'
import { onBothEngines, type Engine } from './engines.ts'
import { timed, type Row } from './row.ts'

const KILLS = 50
const CARDS = 200

/** On each database, runs two cancellation tests: one with server kills, one with card charges. */
export async function runCancellations(): Promise<Row[]> {
  const killed = await onBothEngines(runKilled)
  return [...killed, ...(await onBothEngines(runPaid))]
}

const runKilled = ({ name, databaseUrl }: Engine) =>
  timed(async () => {
    const { kills, cancelled, resumed, losses } = await killWhileCancelling({
      kills: KILLS,
      databaseUrl,
    })
    return {
      run: `cancel, kill -9, ${name}`,
      attempts: kills,
      losses: losses.length,
      seen:
        losses[0] ??
        `${cancelled} paid bookings cancelled and refunded once, ${resumed} cancellations without a reply repeated; the clock moved 25 h once`,
    }
  })

const runPaid = ({ name, databaseUrl }: Engine) =>
  timed(async () => {
    const { cards, charged, late, losses } = await cancelWhilePaying({ cards: CARDS, databaseUrl })
    return {
      run: `cancel while paying, ${name}`,
      attempts: cards,
      losses: losses.length,
      seen:
        losses[0] ??
        `${charged} cards charged and refunded, ${late} of them after the cancellation; nothing kept`,
    }
  })
