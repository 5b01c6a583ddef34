import {
  PersonLine,
  VisitLine,
  type ImportedRow,
  type ImportedVisit,
} from '../../schemas/import.ts'
import type { Rules } from '../availability/rules.ts'
import { bookImported, findVisit, type Ledger } from '../booking/import.ts'
import type { Line } from './import-file.ts'

const MORE_FIELDS =
  'The line has more fields than the first line. Put a field that contains the delimiter in quotes.'

type Scope = { readonly ledger: Ledger; readonly rules: Rules; readonly now: Date }

/** Imports lines of a file one after another. A line that cannot be imported says why. */
export async function importLines(scope: Scope, lines: readonly Line[]): Promise<ImportedRow[]> {
  const results: ImportedRow[] = []
  for (const line of lines) results.push(await importLine(scope, line))
  return results
}

async function importLine(scope: Scope, { line, values, excess }: Line): Promise<ImportedRow> {
  const told = { line, name: values['name'] ?? '' }
  const { person, notes, reason } = personOf(values, excess)
  if (!person) return { ...told, outcome: 'refused', what: '', reason }
  const stored = await scope.ledger.addPerson(person)
  const isOther = stored !== undefined && !isSameName(stored, person.name)
  const all = isOther ? [...notes, `The email address is on file for ${stored}.`] : notes
  return {
    ...told,
    outcome: stored === undefined ? 'added' : 'known',
    what: person.email,
    ...(values['date'] !== undefined && { visit: await importVisit(scope, person, values) }),
    ...(all.length > 0 && { notes: all }),
  }
}

type Read =
  | { readonly person: PersonLine; readonly notes: string[]; readonly reason?: undefined }
  | { readonly person?: undefined; readonly notes?: undefined; readonly reason: string }

/** Reads the person in a line. A phone number that cannot be used is left out. */
function personOf(values: Line['values'], excess: number): Read {
  if (excess > 0) return { reason: MORE_FIELDS }
  const wanted = { name: '', email: '', phone: '', ...values }
  const first = PersonLine.safeParse(wanted)
  if (first.success) return { person: first.data, notes: [] }
  const second = PersonLine.safeParse({ ...wanted, phone: '' })
  if (!second.success) return { reason: reasonOf(second.error) }
  return { person: second.data, notes: [`Left out: ${reasonOf(first.error)}`] }
}

async function importVisit(
  { ledger, rules, now }: Scope,
  person: PersonLine,
  values: Line['values'],
): Promise<ImportedVisit> {
  const { data, error } = VisitLine.safeParse(values)
  if (error) return { outcome: 'refused', reason: reasonOf(error) }
  const row = { ...person, ...data }
  const place = findVisit(rules, row, now)
  if (typeof place === 'string') return { outcome: 'refused', reason: place }
  const { agendas, ...wish } = place
  return bookImported(ledger, { row, ...wish }, agendas)
}

type Issues = { readonly issues: readonly { path: readonly PropertyKey[]; message: string }[] }

const reasonOf = ({ issues: [issue] }: Issues) =>
  `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`

const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
const isSameName = (one: string, other: string) => plain(one) === plain(other)
