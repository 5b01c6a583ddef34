import { IMPORT_ROWS, ImportRow } from '../../schemas/import.ts'
import { Refusal } from '../http/refusal.ts'
import { readCsv } from './csv.ts'

const COLUMNS = Object.keys(ImportRow.shape)

/** The values of one line of a file to import, by column name. */
export type Line = Readonly<Record<string, string>>

/**
 * Returns each line of a CSV file as values by column name.
 * Throws a 422 `Refusal` if a required column is missing or the file has too many lines.
 */
export function linesOf(csv: string): Line[] {
  const [head = [], ...lines] = readCsv(csv)
  const columns = head.map((name) => name.toLowerCase())
  const missing = ['name', 'email'].filter((name) => !columns.includes(name))
  if (missing.length > 0)
    throw unreadable(`The first line must name the columns: ${COLUMNS.join(', ')}.`)
  if (lines.length > IMPORT_ROWS) throw unreadable(`A file can have at most ${IMPORT_ROWS} lines.`)
  return lines.map((fields) =>
    Object.fromEntries(
      columns.flatMap((name, at) => {
        const text = fields[at] ?? ''
        return COLUMNS.includes(name) && text !== '' ? [[name, text] as const] : []
      }),
    ),
  )
}

const unreadable = (message: string) =>
  new Refusal(422, 'unreadable_file', message, { csv: message })
