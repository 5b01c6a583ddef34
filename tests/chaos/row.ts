/** A row of the results. `losses` counts what must never happen. */
export type Row = {
  readonly run: string
  readonly attempts: number
  readonly losses: number
  readonly seen: string
  readonly seconds: number
}

/** Measures the duration of one run. */
export async function timed(work: () => Promise<Omit<Row, 'seconds'>>): Promise<Row> {
  const began = performance.now()
  const row = await work()
  return { ...row, seconds: Math.round((performance.now() - began) / 1000) }
}
