/** A row in the benchmark's table: a measured value of the product, and a baseline or a limit. */
export type Row = {
  readonly what: string
  /** The product's measured value as a string with a unit. */
  readonly ours: string
  readonly against: string
  /** The product's measured value divided by the value in `against`. */
  readonly ratio: number
  /** The limit for the ratio, such as `≥ 0.5` or `≤ 1.2`. Absent if the ratio has no limit. */
  readonly bound?: string
}

/** Creates a row that compares a value with a fixed limit. `show` formats both numbers. */
export const within = (
  what: string,
  ours: number,
  most: number,
  show: (amount: number) => string,
): Row => ({ what, ours: show(ours), against: show(most), ratio: ours / most, bound: '≤ 1' })

/** Formats the rows as a text table. The column `met` shows whether a row is within its limit. */
export function toTable(rows: readonly Row[]): string {
  const lines = [HEADINGS, ...rows.map(toCells)]
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => width(line[column]))))
  const write = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = write(widths.map((each) => '-'.repeat(each)))
  const [headings = '', ...rest] = lines.map(write)
  return [headings, rule, ...rest].join('\n')
}

/** Returns whether the row's ratio is within the row's limit, or `undefined` without a limit. */
export function isMet({ ratio, bound }: Row): boolean | undefined {
  const [, sign, limit] = /^([≤≥]) ([\d.]+)$/.exec(bound ?? '') ?? []
  if (limit === undefined) return undefined
  return sign === '≤' ? ratio <= Number(limit) : ratio >= Number(limit)
}

const HEADINGS = ['what', 'ours', 'against', 'ratio', 'bound', 'met']

const width = (cell = '') => cell.length

function toCells(row: Row): string[] {
  const met = isMet(row)
  const answer = met ? 'yes' : 'NO'
  const { what, ours, against, ratio, bound = '' } = row
  return [what, ours, against, ratio.toFixed(2), bound, met === undefined ? '' : answer]
}

/** Returns the median of a list of numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle) - 1] ?? NaN)) / 2
}
