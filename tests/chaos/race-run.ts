import { onBothEngines } from './engines.ts'
import { race } from './race.ts'
import { timed, type Row } from './row.ts'

const CLIENTS = 1000
const PROCESSES = 3

/** On each database, makes a thousand patients request sixty slots from three server processes. */
export function runRaces(): Promise<Row[]> {
  return onBothEngines(({ name, databaseUrl }) =>
    timed(async () => {
      const found = await race({ clients: CLIENTS, processes: PROCESSES, databaseUrl })
      const { clients, slots, processes, won, clashes, losses } = found
      return {
        run: `race, ${name}`,
        attempts: clients,
        losses: losses.length,
        seen:
          losses[0] ??
          `${slots} slots, ${processes} processes: ${won} won, ${clashes} told of the clash and of other times`,
      }
    }),
  )
}
