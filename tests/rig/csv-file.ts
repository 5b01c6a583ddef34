/** How a program writes a table as a CSV file. */
export type Layout = {
  readonly delimiter: string
  readonly end: string
  /** Whether a first line such as `sep=;` names the delimiter. */
  readonly isNamed: boolean
  /** Whether all fields are in quotes, or only those that need them. */
  readonly isQuoted: boolean
  readonly hasLastEnd: boolean
  /** The indexes of the rows that follow an empty line. */
  readonly afterBlank: readonly number[]
}

/** Writes a table as a CSV file. Returns its text, and the number of the line of each row. */
export function csvOf(rows: readonly (readonly string[])[], layout: Layout) {
  const lines: string[] = layout.isNamed ? [`sep=${layout.delimiter}`] : []
  const numbers = rows.map((row, at) => {
    if (layout.afterBlank.includes(at)) lines.push('')
    const number = lines.length + 1
    lines.push(...rowOf(row, layout).split('\n'))
    return number
  })
  const text = lines.join(layout.end)
  return { text: layout.hasLastEnd ? text + layout.end : text, numbers }
}

const rowOf = (row: readonly string[], { delimiter, isQuoted }: Layout) =>
  row
    .map((field) => (isQuoted || needsQuotes(field) ? `"${field.replaceAll('"', '""')}"` : field))
    .join(delimiter)

const needsQuotes = (field: string) => /^"|[,;\t\n]/.test(field) || field.trim() !== field
