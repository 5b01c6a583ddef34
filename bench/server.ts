import type { Row } from './row.ts'
import { availability } from './server-availability.ts'
import { calls } from './server-calls.ts'

/** Compares the clinic's server with bare HTTP and the bare database. */
export async function server(): Promise<Row[]> {
  return [...(await availability()), ...(await calls())]
}
