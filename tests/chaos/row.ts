/** A row of the results table. `losses` lists the errors found, such as a lost booking. */
export type Row = {
  readonly run: string
  readonly attempts: number
  readonly losses: number
  readonly seen: string
  readonly seconds: number
}

/** Runs `work` and adds its duration in seconds to the row of the results table. */
export async function timed(work: () => Promise<Omit<Row, 'seconds'>>): Promise<Row> {
  const began = performance.now()
  const row = await work()
  return { ...row, seconds: Math.round((performance.now() - began) / 1000) }
}
