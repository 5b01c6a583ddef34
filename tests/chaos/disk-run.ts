import { fillDisk, lockDatabase, type DiskFigures } from './disk.ts'
import { timed, type Row } from './row.ts'

/** Tests the server with a full disk, and with a database that another process has locked. */
export async function runDisk(): Promise<Row[]> {
  return [
    await timed(async () => rowOf('full disk, SQLite', await fillDisk())),
    await timed(async () => rowOf('locked database, SQLite', await lockDatabase())),
  ]
}

function rowOf(run: string, found: DiskFigures | undefined): Omit<Row, 'seconds'> {
  if (!found) return { run, attempts: 0, losses: 0, seen: 'not tried: nothing can be mounted here' }
  const { attempts, refused, losses } = found
  const seen = losses[0] ?? `${refused} refused with a clear answer, none of them half done`
  return { run, attempts, losses: losses.length, seen }
}
