/** One line of what a run of chaos found. `losses` counts whatever must never happen. */
export type Row = {
  readonly run: string
  readonly attempts: number
  readonly losses: number
  readonly seen: string
}
