import { ImportRow, type ImportedRow } from '../../schemas/import.ts'
import type { Rules } from '../availability/rules.ts'
import { bookImported, findVisit, type Ledger } from '../booking/import.ts'
import type { Line } from './import-file.ts'

export type Outcome = Omit<ImportedRow, 'line'>

type Scope = { readonly ledger: Ledger; readonly rules: Rules; readonly now: Date }

/** The result of a line, and the ISO date of the appointment that the line has added, if any. */
type Result = { readonly outcome: Outcome; readonly date?: string }

/** Imports lines of a file one after another. A line that cannot be imported says why. */
export async function importLines(scope: Scope, lines: readonly Line[]): Promise<Result[]> {
  const results: Result[] = []
  for (const line of lines) results.push(await importLine(scope, line))
  return results
}

async function importLine({ ledger, rules, now }: Scope, line: Line): Promise<Result> {
  const { success, data, error } = ImportRow.safeParse({ name: '', email: '', phone: '', ...line })
  const name = line['name'] ?? ''
  const refused = (reason: string): Result => ({
    outcome: { name, outcome: 'refused', what: '', reason },
  })
  if (!success) {
    const [issue] = error.issues
    return refused(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  const { date } = data
  if (date === undefined) {
    const isNew = await ledger.addPerson(data)
    return { outcome: { name, outcome: isNew ? 'added' : 'known', what: data.email } }
  }
  const row = { ...data, date }
  const place = findVisit(rules, row, now)
  if (typeof place === 'string') return refused(place)
  await ledger.addPerson(row)
  const { agendas, ...wish } = place
  const booked = await bookImported(ledger, { row, ...wish }, agendas)
  if (booked.outcome === 'refused') return refused(booked.reason)
  return { outcome: { name, ...booked }, ...(booked.outcome === 'added' && { date }) }
}
