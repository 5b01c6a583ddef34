import type { Row } from './row.ts'
import { availability } from './server-availability.ts'
import { calls } from './server-calls.ts'
import { engines } from './server-engines.ts'

/** Compares the clinic's server with a bare HTTP server, and with a database without a server. */
export async function server(): Promise<Row[]> {
  return [...(await availability()), ...(await engines()), ...(await calls())]
}
