import type { Row } from './row.ts'
import { availability } from './server-availability.ts'
import { calls } from './server-calls.ts'
import { engines } from './server-engines.ts'

/** Measures the speed of the clinic's server relative to a bare HTTP server and a bare database. */
export async function server(): Promise<Row[]> {
  return [...(await availability()), ...(await engines()), ...(await calls())]
}
