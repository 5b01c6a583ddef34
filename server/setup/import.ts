import { randomUUID } from 'node:crypto'
import {
  IMPORT_ROWS,
  ImportRow,
  type ImportedRow,
  type ImportReply,
  type ImportRequest,
} from '../../schemas/import.ts'
import { bumpDays } from '../availability/days.ts'
import { readRules } from '../availability/rules.ts'
import { freeExpired } from '../booking/held.ts'
import { bookImported, findVisit } from '../booking/import.ts'
import { addPerson } from '../booking/person.ts'
import { record } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'
import { readCsv } from './csv.ts'
import { tryOut } from './dry-run.ts'
import { lockSetup } from './revision.ts'

const COLUMNS = Object.keys(ImportRow.shape)

/**
 * Imports patients and upcoming appointments from a CSV file, in one database transaction.
 * Skips lines that cannot be imported. The reply has the reason for each skipped line.
 * A dry run makes the import in a database transaction and then rolls the transaction back.
 * Throws a 422 `Refusal` if a required column is missing or the file has too many lines.
 */
export async function importPeople(
  deps: Deps,
  caller: Caller,
  { csv, mail }: ImportRequest,
  isDry: boolean,
): Promise<ImportReply> {
  const lines = linesOf(csv)
  await freeExpired(deps)
  const rows = await tryOut(deps.db, isDry, async (tx) => {
    await lockSetup(tx)
    const rules = await readRules(tx, deps.config.clinic.timeZone)
    const done: ImportedRow[] = []
    const dates = new Set<string>()
    for (const [index, line] of lines.entries()) {
      const { date, ...row } = await importLine({ deps, tx, rules, mail }, line)
      done.push({ line: index + 2, ...row })
      if (date !== undefined) dates.add(date)
    }
    const added = done.filter(({ outcome }) => outcome === 'added').length
    const detail = `${added} of ${done.length} lines added`
    await record(tx, deps.clock, {
      actor: caller.email,
      action: 'people.import',
      subject: '',
      detail,
    })
    await bumpDays(tx, [...dates])
    return done
  })
  if (!isDry) deps.outbox.wake()
  return { rows }
}

type Line = Readonly<Record<string, string>>

/**
 * Returns each line of a CSV file as values by column name.
 * Throws a 422 `Refusal` if a required column is missing or the file has too many lines.
 */
function linesOf(csv: string): Line[] {
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

type Scope = {
  readonly deps: Deps
  readonly tx: Storage
  readonly rules: Awaited<ReturnType<typeof readRules>>
  readonly mail: boolean
}
type Result = Omit<ImportedRow, 'line'> & { readonly date?: string }

async function importLine(scope: Scope, line: Line): Promise<Result> {
  const {
    success,
    data: row,
    error,
  } = ImportRow.safeParse({ name: '', email: '', phone: '', ...line })
  const name = line['name'] ?? ''
  const refused = (reason: string): Result => ({ name, outcome: 'refused', what: '', reason })
  if (!success) {
    const [issue] = error.issues
    return refused(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  if (row.date === undefined) {
    const isNew = await addPerson(scope.tx, { id: randomUUID(), ...row })
    return { name, outcome: isNew ? 'added' : 'known', what: row.email }
  }
  const visit = findVisit(scope.rules, row, scope.deps.clock())
  if (typeof visit === 'string') return refused(visit)
  await addPerson(scope.tx, { id: randomUUID(), ...row })
  const booked = await bookImported(scope.deps, scope.tx, row, visit, scope.mail)
  if (booked.outcome === 'refused') return refused(booked.reason)
  return { name, ...booked, ...(booked.outcome === 'added' && { date: row.date }) }
}
