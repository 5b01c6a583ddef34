import type { ImportedRow } from '../../../schemas/import.ts'
import { Button } from '../../ui/button.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { t } from '../../ui/t.ts'
import { landing } from '../payment/focus-keeper.ts'
import { buttons, landingHeading, rows as look } from './setup.css.ts'

type Props = {
  rows: readonly ImportedRow[]
  isDone: boolean
  isBusy: boolean
  onConfirm: () => void
}

/**
 * Shows what the import would do, or has done, with each line of the CSV file.
 * Shows nothing until the CSV file is checked. Screen readers announce the result of the check.
 */
export function ImportResult({ rows, isDone, isBusy, onConfirm }: Props) {
  const count = (wanted: ImportedRow['outcome']) =>
    rows.filter(({ outcome }) => outcome === wanted).length
  const facts = { added: count('added'), known: count('known'), refused: count('refused') }
  const isShown = rows.length > 0
  return (
    <section className={look}>
      {isShown && (
        <h2 tabIndex={-1} className={landingHeading} {...landing}>
          {isDone ? t('What was imported') : t('What the import would do')}
        </h2>
      )}
      <output>
        {isShown && t('New: {added}. Already on file: {known}. Skipped: {refused}.', facts)}
      </output>
      {!isDone && facts.added > 0 && (
        <div className={buttons}>
          <Button isPending={isBusy} onPress={onConfirm}>
            {t('Import')}
          </Button>
        </div>
      )}
      {isShown && (
        <Table
          caption={t('Lines in the file')}
          columns={COLUMNS}
          rows={rows}
          keyOf={({ line }) => String(line)}
        />
      )}
    </section>
  )
}

const OUTCOMES = { added: t('New'), known: t('Already on file'), refused: t('Skipped') }

const COLUMNS: readonly Column<ImportedRow>[] = [
  { heading: t('Line'), cell: ({ line }) => line, part: 'number' },
  { heading: t('Name'), cell: ({ name }) => name, part: 'name' },
  { heading: t('Result'), cell: ({ outcome }) => OUTCOMES[outcome] },
  { heading: t('Details'), cell: ({ what, reason }) => reason ?? what },
]
