import { IMPORT_ROWS, PersonLine, VisitLine } from '../../schemas/import.ts'
import { Refusal } from '../http/refusal.ts'
import { readCsv, UnclosedQuote, type CsvRow } from './csv.ts'

const REQUIRED = Object.keys(PersonLine.shape).filter((name) => name !== 'phone')
const COLUMNS = [...Object.keys(PersonLine.shape), ...Object.keys(VisitLine.shape)]

// How many of the file's column names an error message repeats, and how many letters of each.
const SHOWN_NAMES = 20
const SHOWN_LETTERS = 30

/** A row of a file to import: the number of its line, and its values by column name. */
export type Line = {
  readonly line: number
  readonly values: Readonly<Record<string, string>>
  /** The number of fields by which the row exceeds the first row. */
  readonly excess: number
}

/**
 * Returns each row of a CSV file as values by column name.
 * Throws a 422 `Refusal` if the file has no rows or too many, if a required column is missing, or
 * if a quotation mark is not closed.
 */
export function linesOf(csv: string): Line[] {
  const [head, ...rows] = rowsOf(csv)
  if (!head) throw unreadable('The file has no lines.')
  const names = head.fields.map((name) => name.trim())
  const columns = names.map((name) => name.toLowerCase())
  if (REQUIRED.some((name) => !columns.includes(name))) throw unreadable(missingColumns(names))
  if (rows.length === 0) throw unreadable('The file has no lines below the names of the columns.')
  if (rows.length > IMPORT_ROWS) throw unreadable(`A file can have at most ${IMPORT_ROWS} lines.`)
  return rows.map((row) => lineOf(row, columns))
}

function rowsOf(csv: string): CsvRow[] {
  try {
    return readCsv(csv)
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error
    throw unreadable(
      `In line ${error.line}, a quotation mark (") opens a field, but none closes it. ` +
        'Close the field, or remove the mark.',
    )
  }
}

function lineOf({ line, fields }: CsvRow, columns: readonly string[]): Line {
  const values = columns.flatMap((name, at) => {
    const text = fields[at]?.trim() ?? ''
    return COLUMNS.includes(name) && text !== '' ? [[name, text] as const] : []
  })
  const used = fields.findLastIndex((field) => field.trim() !== '') + 1
  return { line, values: Object.fromEntries(values), excess: Math.max(0, used - columns.length) }
}

function missingColumns(names: readonly string[]): string {
  const shown = names.filter((name) => name !== '').slice(0, SHOWN_NAMES)
  const more = names.length > SHOWN_NAMES ? ', …' : ''
  const found = shown.map((name) =>
    name.length > SHOWN_LETTERS ? `${name.slice(0, SHOWN_LETTERS)}…` : name,
  )
  return (
    `The first line must name the columns ${REQUIRED.join(' and ')}. ` +
    `It names: ${found.join(', ')}${more}. ` +
    `Other columns can be: ${COLUMNS.filter((name) => !REQUIRED.includes(name)).join(', ')}.`
  )
}

const unreadable = (message: string) =>
  new Refusal(422, 'unreadable_file', message, { csv: message })
