import { setImmediate as nextTurn } from 'node:timers/promises'
import { IMPORT_ROWS, type ImportRequest } from '../../schemas/import.ts'
import { Refusal } from '../http/refusal.ts'
import { readCsv, UnclosedQuote, type Csv, type CsvRow } from './csv.ts'
import { columnOf, type Column } from './import-columns.ts'
import { orderOf } from './import-dates.ts'
import { datesIn, valuesOf, type Cells } from './import-values.ts'

// How many of the file's column names a message repeats, and how many letters of each.
const SHOWN_NAMES = 20
const SHOWN_LETTERS = 30

/** A row of a file to import: the number of its line, and its values by what they are. */
export type Line = {
  readonly line: number
  readonly values: Readonly<Record<string, string>>
  /** The number of fields by which the row exceeds the first row. */
  readonly excess: number
}

const NAMING = new Set<Column | undefined>(['name', 'firstName', 'lastName'])

/**
 * Reads the rows of a CSV file, its delimiter, and the names of its columns that are not imported. `today` is the
 * clinic's day.
 * Rejects with a 422 `Refusal` if the file has no rows or too many, if no column has the name, if a
 * quotation mark is not closed, or if the dates do not show the order of day and month.
 */
export async function readFile({ csv, dates }: ImportRequest, today: string) {
  const {
    delimiter,
    rows: [head, ...rows],
  } = await parsed(csv)
  if (!head) throw unreadable('The file has no lines.')
  const names = head.fields.map((name) => name.trim())
  const columns = names.map(columnOf)
  if (!columns.some((column) => NAMING.has(column))) throw unreadable(withoutName(names))
  if (rows.length === 0) throw unreadable('The file has no lines below the names of the columns.')
  if (rows.length > IMPORT_ROWS)
    throw unreadable(`A file can have at most ${IMPORT_ROWS.toLocaleString('en-US')} lines.`)
  const all = await inParts(rows, (row) => cellsOf(row, columns))
  const how = { order: dates ?? foundOrder(all), today, numbers: numbersOf(all) }
  const lines = await inParts(rows, ({ line, fields }, at): Line => {
    const used = fields.findLastIndex((field) => field.trim() !== '') + 1
    const excess = Math.max(0, used - names.length)
    return { line, values: valuesOf(all[at] ?? {}, how), excess }
  })
  return {
    lines,
    delimiter,
    ignored: shown(names.filter((name, at) => name !== '' && !columns[at])),
  }
}

// How many rows are read before other work is let through.
const PART = 500

/** Works like `map`, but lets other work through. */
async function inParts<Item, Made>(
  items: readonly Item[],
  make: (item: Item, at: number) => Made,
): Promise<Made[]> {
  const all: Made[] = []
  for (const [at, item] of items.entries()) {
    if (at % PART === 0) await nextTurn()
    all.push(make(item, at))
  }
  return all
}

async function parsed(csv: string): Promise<Csv> {
  try {
    return await readCsv(csv)
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error
    throw unreadable(
      `In line ${error.line}, a quotation mark (") opens a field, but none closes it. ` +
        'Close the field, or remove the mark.',
    )
  }
}

/** Returns a row's texts by column. Of two columns with the same contents, the first text counts. */
function cellsOf({ fields }: CsvRow, columns: readonly (Column | undefined)[]): Cells {
  const cells: Partial<Record<Column, string>> = {}
  for (const [at, column] of columns.entries()) {
    const text = fields[at]?.trim() ?? ''
    if (column !== undefined && text !== '') cells[column] ??= text
  }
  return cells
}

function foundOrder(all: readonly Cells[]) {
  const found = orderOf(all.flatMap(datesIn))
  if ('order' in found) return found.order
  const message = `In ${found.unclear}, the first number can be the month or the day. Choose which.`
  throw new Refusal(422, 'unreadable_file', message, { dates: message })
}

/** Programs number people in two columns. The fuller one says which people are different. */
function numbersOf(all: readonly Cells[]): 'chartNumber' | 'patientNumber' {
  const count = (column: Column) => all.filter((cells) => cells[column] !== undefined).length
  return count('patientNumber') > count('chartNumber') ? 'patientNumber' : 'chartNumber'
}

function withoutName(names: readonly string[]): string {
  const found = shown(names.filter((name) => name !== ''))
  return (
    'The first line must name a column for the name, such as name, or first name and last name. ' +
    `It names: ${found.join(', ')}.`
  )
}

function shown(names: readonly string[]): string[] {
  const all = names
    .slice(0, SHOWN_NAMES)
    .map((name) => (name.length > SHOWN_LETTERS ? `${name.slice(0, SHOWN_LETTERS)}…` : name))
  return names.length > SHOWN_NAMES ? [...all, '…'] : all
}

const unreadable = (message: string) =>
  new Refusal(422, 'unreadable_file', message, { csv: message })
