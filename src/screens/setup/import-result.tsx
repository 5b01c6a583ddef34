import type { ImportedRow } from '../../../schemas/import.ts'
import { Button } from '../../ui/button.tsx'
import { button } from '../../ui/button.css.ts'
import { Table, type Column } from '../../ui/table.tsx'
import { t } from '../../ui/t.ts'
import { landing } from '../payment/focus-keeper.ts'
import { buttons, facts, landingHeading, rows as look } from './setup.css.ts'

type Props = {
  rows: readonly ImportedRow[]
  /** The names of the file's columns that are not imported. */
  ignored: readonly string[]
  /** The text of a CSV file with the skipped lines. Empty if none was skipped. */
  skipped: string
  isDone: boolean
  isBusy: boolean
  onConfirm: () => void
}

/**
 * Shows what the import would do, or has done, with the person and the visit in each line.
 * Shows nothing until the CSV file is checked. Screen readers announce the result of the check.
 */
export function ImportResult({ rows, ignored, skipped, isDone, isBusy, onConfirm }: Props) {
  const people = countsOf(rows)
  const visits = countsOf(rows.flatMap(({ visit }) => visit ?? []))
  const isShown = rows.length > 0
  const canImport = !isDone && people.added + visits.added > 0
  return (
    <section className={look}>
      {isShown && (
        <h2 tabIndex={-1} className={landingHeading} {...landing}>
          {isDone ? t('What was imported') : t('What the import would do')}
        </h2>
      )}
      <output className={facts}>
        {isShown && (
          <span>
            {t('People: {added} new, {known} already on file, {refused} skipped.', people)}
          </span>
        )}
        {rows.some(({ visit }) => visit) && (
          <span>
            {t('Visits: {added} new, {known} already on file, {refused} skipped.', visits)}
          </span>
        )}
        {isShown && ignored.length > 0 && (
          <span>{t('Columns that are not imported: {names}.', { names: ignored.join(', ') })}</span>
        )}
      </output>
      {(canImport || skipped !== '') && (
        <div className={buttons}>
          {canImport && (
            <Button isPending={isBusy} onPress={onConfirm}>
              {t('Import')}
            </Button>
          )}
          {skipped !== '' && (
            <a
              className={button.secondary}
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(skipped.toWellFormed())}`}
              download="skipped-lines.csv"
            >
              {t('Download the skipped lines')}
            </a>
          )}
        </div>
      )}
      {rows.length > MOST_SHOWN && (
        <p className={facts}>
          {t(
            'The list shows {shown} of {total} lines. Lines with something to look at come first.',
            { shown: String(MOST_SHOWN), total: rows.length.toLocaleString('en-US') },
          )}
        </p>
      )}
      {isShown && (
        <Table
          caption={t('Lines in the file')}
          columns={COLUMNS}
          rows={shownOf(rows)}
          keyOf={({ line }) => String(line)}
        />
      )}
    </section>
  )
}

// More rows would make the page slow.
const MOST_SHOWN = 200

/** Returns the rows to show. Of a long file, those that an owner should look at come first. */
function shownOf(rows: readonly ImportedRow[]): readonly ImportedRow[] {
  if (rows.length <= MOST_SHOWN) return rows
  const first = rows.filter(isToLookAt)
  return [...first, ...rows.filter((row) => !isToLookAt(row))].slice(0, MOST_SHOWN)
}

const isToLookAt = ({ outcome, visit, notes }: ImportedRow) =>
  outcome === 'refused' || visit?.outcome === 'refused' || (notes ?? visit?.notes) !== undefined

type Outcome = ImportedRow['outcome']

function countsOf(results: readonly { outcome: Outcome }[]): Record<Outcome, number> {
  const count = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).length
  return { added: count('added'), known: count('known'), refused: count('refused') }
}

const OUTCOMES = { added: t('New'), known: t('Already on file'), refused: t('Skipped') }

function visitOf({ outcome, visit }: ImportedRow): string {
  if (visit) return OUTCOMES[visit.outcome]
  return outcome === 'refused' ? OUTCOMES.refused : t('None')
}

const detailsOf = ({ what, reason, visit, notes = [] }: ImportedRow) =>
  [reason ?? what, visit?.what, visit?.reason, ...(visit?.notes ?? []), ...notes].filter(Boolean)

const COLUMNS: readonly Column<ImportedRow>[] = [
  { heading: t('Line'), cell: ({ line }) => line, part: 'number' },
  { heading: t('Name'), cell: ({ name }) => name || t('No name'), part: 'name' },
  { heading: t('Person'), cell: ({ outcome }) => OUTCOMES[outcome] },
  { heading: t('Visit'), cell: visitOf },
  {
    heading: t('Details'),
    cell: (row) => (
      <div className={facts}>
        {detailsOf(row).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
    ),
  },
]
