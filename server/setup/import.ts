import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { closing, nextRows, opening } from '../../schemas/growing-reply.ts'
import type { ImportedRow, ImportRequest } from '../../schemas/import.ts'
import { bumpDays, setupRevision } from '../availability/days.ts'
import { readRules, type Rules } from '../availability/rules.ts'
import { freeExpired } from '../booking/held.ts'
import { dryLedger } from '../booking/import-dry.ts'
import { storedLedger } from '../booking/import-stored.ts'
import { createTurns } from '../booking/in-turn.ts'
import { record } from '../clinic/audit.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { addressOf, type Caller } from '../http/auth.ts'
import { growing } from '../http/growing.ts'
import { within } from '../storage/budget.ts'
import type { Storage } from '../storage/storage.ts'
import { transact } from '../storage/transact.ts'
import { readFile, type Line } from './import-file.ts'
import { importLines } from './import-lines.ts'
import { lockSetup } from './revision.ts'

// Each transaction of an import stores at most `CHUNK` lines, which takes a few milliseconds.
const CHUNK = 10

// The pause before each chunk, in which the server answers other requests.
const PAUSE_MS = 5

/** Ensures that only one chunk of all imports in this process runs between two pauses. */
const inTurn = createTurns()

/**
 * Imports patients and their appointments from a CSV file, ten lines at a time.
 * Each ten lines are stored in a transaction of their own, so that other requests do not wait.
 * If the import ends early, the stored lines stay. Importing the same file again adds the others.
 * Skips people that cannot be imported. If only the visit or a detail in a line cannot be imported,
 * stores the person. The reply, an `ImportReply` that grows with each ten lines, has the reasons.
 * A dry run stores nothing, and foresees the result of each line.
 * Rejects with a 422 `Refusal` if the file cannot be read.
 */
export async function importPeople(
  deps: Deps,
  caller: Caller,
  request: ImportRequest,
  isDry: boolean,
): Promise<Readable> {
  const { lines, delimiter, ignored } = await readFile(request, scopeOf(deps).today)
  await freeExpired(deps)
  const work = isDry ? foresee(deps) : store(deps, caller, request, lines.length)
  return growing(async (send) => {
    send(opening(lines.length))
    try {
      for (let first = 0; first < lines.length; first += CHUNK) {
        const chunk = lines.slice(first, first + CHUNK)
        const rows = await inTurn('import', async () => {
          await pause(PAUSE_MS)
          return within(deps.config.databaseTimeoutMs, () => work(chunk))
        })
        send(nextRows(rows, first === 0))
      }
    } finally {
      if (!isDry) deps.outbox.wake()
    }
    send(
      closing({ ...(delimiter !== ',' && { delimiter }), ...(ignored.length > 0 && { ignored }) }),
    )
  })
}

/** Imports some lines of a file. */
type Work = (lines: readonly Line[]) => Promise<ImportedRow[]>

function foresee(deps: Deps): Work {
  const { db } = deps
  const ledger = dryLedger(db)
  const rulesOf = createRules(deps)
  return async (lines) => {
    const rules = await rulesOf(db, await setupRevision(db))
    return importLines({ ledger, rules, ...scopeOf(deps) }, lines)
  }
}

function store(deps: Deps, caller: Caller, { mail }: ImportRequest, total: number): Work {
  const rulesOf = createRules(deps)
  let before: Sum = { lines: 0, added: 0 }
  return async (lines) => {
    const { rows, sum } = await transact(deps.db, async (tx) => {
      const rules = await rulesOf(tx, await lockSetup(tx))
      const ledger = storedLedger(deps, tx, { mail, by: addressOf(caller) })
      const rows = await importLines({ ledger, rules, ...scopeOf(deps) }, lines)
      const added = before.added + rows.filter(isAdded).length
      const sum = { lines: before.lines + rows.length, added }
      await note(tx, deps, caller, total, sum)
      await bumpDays(tx, datesOf(lines, rows))
      return { rows, sum }
    })
    before = sum
    return rows
  }
}

/** How many lines of a file are imported, and how many of them have added something. */
type Sum = { readonly lines: number; readonly added: number }

const isAdded = ({ outcome, visit }: ImportedRow) =>
  outcome === 'added' || visit?.outcome === 'added'

/** Returns the days of the added visits. */
function datesOf(lines: readonly Line[], rows: readonly ImportedRow[]): string[] {
  const dates = lines.map(({ values }, at) =>
    rows[at]?.visit?.outcome === 'added' ? values['date'] : undefined,
  )
  return [...new Set(dates.filter((date) => date !== undefined))]
}

function scopeOf({ clock, config }: Deps) {
  const { country, clinic } = config
  const now = clock()
  return { now, country, today: clinicTime(now, clinic.timeZone).today.toString() }
}

/** Creates a function that reads the clinic's setup again only if its revision has changed. */
function createRules({ config }: Deps) {
  let rules: Rules | undefined
  return async (db: Storage, revision: number): Promise<Rules> => {
    if (rules?.revision !== revision) rules = await readRules(db, config.clinic.timeZone)
    return rules
  }
}

/** Records the import in the audit log: its end, and its beginning if more lines will follow. */
async function note(
  tx: Storage,
  { clock }: Deps,
  { email: actor }: Caller,
  total: number,
  { lines, added }: Sum,
): Promise<void> {
  const isLast = lines === total
  if (!isLast && lines > CHUNK) return
  const detail = isLast ? `${added} of ${total} lines added` : `${total} lines, import begun`
  await record(tx, clock, { actor, action: 'people.import', subject: '', detail })
}
