/** One line of the benchmark's table: something of ours against a floor measured in the same run. */
export type Row = {
  readonly what: string
  /** With its unit, as it is to be read. */
  readonly ours: string
  readonly against: string
  /** Ours by the other's; what is better, more or less, the bound tells. */
  readonly ratio: number
  /** Such as `≥ 0.5`, `≤ 1.2`; absent where nothing is promised. */
  readonly bound?: string
}

/** A row against a fixed amount that ours is to stay within, both told by `show`. */
export const within = (
  what: string,
  ours: number,
  most: number,
  show: (amount: number) => string,
): Row => ({ what, ours: show(ours), against: show(most), ratio: ours / most, bound: '≤ 1' })

/** The rows as one table of plain text; `met` says whether each bound is kept. */
export function toTable(rows: readonly Row[]): string {
  const lines = [HEADINGS, ...rows.map(toCells)]
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => width(line[column]))))
  const write = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = write(widths.map((each) => '-'.repeat(each)))
  const [headings = '', ...rest] = lines.map(write)
  return [headings, rule, ...rest].join('\n')
}

/** Whether the row keeps its bound; `undefined` without one. */
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

/** The middle of the measured values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle) - 1] ?? NaN)) / 2
}
