import type { ImportedRow, ImportReply } from '../schemas/import.ts'

const REASON = 'Why it was skipped'

// The first line of a file from Excel can name the delimiter.
const DELIMITER_LINE = /^"?sep=/i

/**
 * Returns a CSV file with the lines of an imported file that were skipped, and the reasons in its
 * first column, to be mended and imported again. Returns an empty text if none was skipped.
 */
export function skippedLines(csv: string, { rows, delimiter = ',' }: ImportReply): string {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const withCell = (cell: string, line: string) =>
    `"${cell.replaceAll('"', '""')}"${delimiter}${line}`
  const skipped = rows.flatMap((row, at) => {
    const reason = reasonOf(row)
    const until = rows[at + 1]?.line ?? lines.length + 1
    const text = lines.slice(row.line - 1, until - 1).join('\n')
    return reason === undefined ? [] : [withCell(reason, text.trimEnd())]
  })
  if (skipped.length === 0) return ''
  const head = lines.slice(0, (rows[0]?.line ?? 1) - 1)
  const named = head.findIndex((line) => line.trim() !== '' && !DELIMITER_LINE.test(line))
  const whole = head.map((line, at) => (at === named ? withCell(REASON, line) : line))
  // The mark tells spreadsheet programs that the file is UTF-8.
  return `\uFEFF${[...whole, ...skipped].join('\r\n')}\r\n`
}

/** Returns why a line, or only its visit, was skipped. Undefined if nothing was skipped. */
function reasonOf({ outcome, reason, visit }: ImportedRow): string | undefined {
  if (outcome === 'refused') return reason ?? ''
  return visit?.outcome === 'refused' ? (visit.reason ?? '') : undefined
}
