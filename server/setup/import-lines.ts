import { VisitLine, type ImportedRow, type ImportedVisit } from '../../schemas/import.ts'
import type { Rules } from '../availability/rules.ts'
import { bookImported, type Ledger } from '../booking/import.ts'
import { findPlace } from '../booking/import-place.ts'
import { isDifferent, isNamedAlike, type Identity, type Known } from '../people/same-person.ts'
import { newRowId } from '../storage/row-id.ts'
import type { Line } from './import-file.ts'
import { readPerson, reasonOf, type PersonScope } from './import-person.ts'

type Scope = PersonScope & { readonly ledger: Ledger; readonly rules: Rules; readonly now: Date }

/** Imports lines of a file one after another. A line that cannot be imported says why. */
export async function importLines(scope: Scope, lines: readonly Line[]): Promise<ImportedRow[]> {
  const results: ImportedRow[] = []
  for (const line of lines) results.push(await importLine(scope, line))
  return results
}

async function importLine(scope: Scope, row: Line): Promise<ImportedRow> {
  const { line, values } = row
  const told = { line, name: values['name'] ?? '' }
  const refuse = (reason: string): ImportedRow => ({
    ...told,
    outcome: 'refused',
    what: '',
    reason,
  })
  const { person, notes, note, reason } = readPerson(scope, row)
  if (!person) return refuse(reason)
  const same = await scope.ledger.findSame(person)
  const [known] = same
  if (known && isSomebodyElse(known, person)) return refuse(ofSomebodyElse(known))
  const added = { ...person, id: newRowId() }
  if (!known && !(await scope.ledger.addPerson(added, note))) return refuse(ENTERED_MEANWHILE)
  const all = known && !isNamedAlike(known, person) ? [...notes, numberedAs(known)] : notes
  const people = known ? same : [added]
  return {
    ...told,
    outcome: known ? 'known' : 'added',
    what: person.email ?? '',
    ...(values['date'] !== undefined && { visit: await importVisit(scope, people, values) }),
    ...(all.length > 0 && { notes: all }),
  }
}

const ENTERED_MEANWHILE = 'Somebody else has just entered this person. Import the file again.'

// The chart numbers are the same. People change their names, but not also their birth dates.
const isSomebodyElse = (known: Known, person: Identity) =>
  !isNamedAlike(known, person) && isDifferent(known.birth_date, person.birth_date)

const ofSomebodyElse = ({ name }: Known) =>
  `The chart number is on file for ${name}, who has another birth date.`

const numberedAs = ({ name }: Known) => `The chart number is on file for ${name}.`

/** Imports a person's visit. `people` are the records of the person, the one to use first. */
async function importVisit(
  { ledger, rules, now }: Scope,
  people: readonly Known[],
  values: Line['values'],
): Promise<ImportedVisit> {
  const { data, error } = VisitLine.safeParse(values)
  if (error) return { outcome: 'refused', reason: reasonOf(error) }
  const place = findPlace(rules, data, now)
  if (typeof place === 'string') return { outcome: 'refused', reason: place }
  return bookImported(ledger, { people, date: data.date }, place)
}
