import { withServer } from '../../scripts/postgres/cluster.ts'
import { createDatabase } from './engines.ts'
import { mailUnderKills } from './mail.ts'
import { timed, type Row } from './row.ts'

const BOOKINGS = 500

// The maximum pause between a patient's bookings, in milliseconds.
// With pauses of at most 20 seconds, a run takes about 100 seconds and kills about 40 servers.
const PAUSE_MS = 20_000

/** Repeatedly kills two servers that share a PostgreSQL, until patients made 500 bookings. */
export async function runMails(): Promise<Row[]> {
  const run = 'mail, two processes, PostgreSQL'
  const row = await withServer(async (url) => {
    const databaseUrl = await createDatabase(url)
    return timed(async () => {
      const found = await mailUnderKills({ bookings: BOOKINGS, databaseUrl, pauseMs: PAUSE_MS })
      const { bookings, kills, mails, repeated, losses } = found
      return {
        run,
        attempts: kills,
        losses: losses.length,
        seen:
          losses[0] ??
          `${bookings} acknowledged bookings; ${mails} mails arrived, at least one for each booking; ${repeated} came again with the same Message-ID`,
      }
    })
  })
  const seen = 'left out: there is no PostgreSQL; apt-get install postgresql'
  return [row ?? { run, attempts: 0, losses: 0, seconds: 0, seen }]
}
