/** A row in the results table. `losses` is the number of errors found, such as lost bookings. */
export type Row = {
  readonly run: string
  readonly attempts: number
  readonly losses: number
  readonly seen: string
  readonly seconds: number
}

/** Runs `work`, and adds its duration, in whole seconds, to the row that `work` returns. */
export async function timed(work: () => Promise<Omit<Row, 'seconds'>>): Promise<Row> {
  const began = performance.now()
  const row = await work()
  return { ...row, seconds: Math.round((performance.now() - began) / 1000) }
}
