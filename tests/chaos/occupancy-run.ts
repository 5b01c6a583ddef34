import { onBothEngines } from './engines.ts'
import { occupy } from './occupancy.ts'
import { timed, type Row } from './row.ts'

const CLIENTS = 1000
const PROCESSES = 3

/** On each database, 334 patients send 1,000 booking requests, and then move and cancel visits. */
export function runOccupancy(): Promise<Row[]> {
  return onBothEngines(({ name, databaseUrl }) =>
    timed(async () => {
      const found = await occupy({ clients: CLIENTS, processes: PROCESSES, databaseUrl })
      const { clients, processes, booked, moved, cancelled, losses } = found
      return {
        run: `occupancy, ${name}`,
        attempts: clients,
        losses: losses.length,
        seen:
          losses[0] ??
          `${processes} processes, 3 doctors: ${booked} booked, ${moved} moved, ${cancelled} cancelled, no minute twice`,
      }
    }),
  )
}
