import type { Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parse as createParser } from 'csv-parse'
import { CsvError, parse, type Options } from 'csv-parse/sync'

/** The rows of a CSV file, and the sign between their fields. */
export type Csv = { readonly delimiter: string; readonly rows: readonly CsvRow[] }

/** A row of a CSV file. `line` is the number of the file's line on which the row begins. */
export type CsvRow = { readonly line: number; readonly fields: readonly string[] }

/** The error of a file with a quotation mark that opens a field and does not close it. */
export class UnclosedQuote extends Error {
  readonly line: number

  /** @param line the number of the line on which the row with the quotation mark begins */
  constructor(line: number) {
    super(`The row on line ${line} has an unclosed quotation mark`)
    this.line = line
  }
}

const DELIMITERS = [',', ';', '\t']

// The first line of a file from Excel can name the delimiter, and is then no row of the table.
const DELIMITER_LINE = /^"?sep=([^"\w\n])"?[^\S\n]*(?=\n|$)/i

/**
 * Parses a CSV file (RFC 4180). Resolves with the rows that are not blank.
 * A quotation mark opens a field only at the field's start, and is an ordinary character elsewhere.
 * The delimiter is the comma, semicolon or tab that divides the first row into the most fields.
 * Lines can end as on Windows, Unix or old Macs. Line breaks in fields become `\n`.
 * Lets other work through while it reads a long file. Rejects with an `UnclosedQuote` error.
 */
export async function readCsv(file: string): Promise<Csv> {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const named = DELIMITER_LINE.exec(text)
  // An empty line replaces the delimiter's line, so that the other lines keep their numbers.
  const table = text.replace(DELIMITER_LINE, '')
  const delimiter = named?.[1] ?? delimiterOf(table)
  const rows = await allRows(table, delimiter)
  return {
    delimiter,
    rows: rows.filter(({ fields }) => fields.some((field) => field.trim() !== '')),
  }
}

function delimiterOf(table: string): string {
  const scores = new Map(DELIMITERS.map((delimiter) => [delimiter, scoreOf(table, delimiter)]))
  const [most = ','] = DELIMITERS.toSorted(
    (one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0),
  )
  return most
}

// A delimiter without stray quotation marks in the first row is always better than one with them.
function scoreOf(table: string, delimiter: string): number {
  const fieldsIn = (relax_quotes: boolean) => {
    try {
      const [first] = parse(table.trimStart(), { ...OPTIONS, delimiter, relax_quotes, to: 1 })
      return first?.length ?? 0
    } catch (error) {
      if (error instanceof CsvError) return 0
      throw error
    }
  }
  const clean = fieldsIn(false)
  return clean > 0 ? table.length + clean : fieldsIn(true)
}

const OPTIONS = {
  record_delimiter: '\n',
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  trim: true,
  max_record_size: 0,
} satisfies Options

// A part of a file takes a few milliseconds.
const PART_BYTES = 64 * 1024

async function allRows(table: string, delimiter: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  let [width, last] = [0, 0]
  const keep = (fields: string[], end: number) => {
    const line = end - fields.join('').split('\n').length + 1
    // A row that continues on other lines and lacks fields has swallowed the rows on these lines.
    if (line < end && fields.length < width) throw new UnclosedQuote(line)
    width ||= fields.length
    rows.push({ line, fields })
    last = end
  }
  const parser = createParser({
    ...OPTIONS,
    delimiter,
    on_record: (fields: string[], { lines }) => {
      keep(fields, lines)
      return null
    },
  })
  try {
    await Promise.all([finished(parser.resume()), writeParts(parser, Buffer.from(table))])
  } catch (error) {
    throw error instanceof CsvError ? new UnclosedQuote(nextLine(table, last)) : error
  }
  return rows
}

async function writeParts(parser: Transform, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length && !parser.destroyed; at += PART_BYTES) {
    parser.write(bytes.subarray(at, at + PART_BYTES))
    await nextTurn()
  }
  parser.end()
}

/** Returns the number of the first line after the line `last` that is not blank. */
const nextLine = (table: string, last: number) =>
  last +
  1 +
  table
    .split('\n')
    .slice(last)
    .findIndex((line) => line.trim() !== '')
