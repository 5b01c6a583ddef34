import type { AuditEntry } from '../../../schemas/audit.ts'
import { breakable } from '../../ui/breakable.tsx'
import { Instant } from '../../ui/dates.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { address, words } from './admin.css.ts'
import { actionWords } from './audit-words.ts'

const SHAPE = {
  when: { heading: 'When', part: 'name' },
  who: { heading: 'Who' },
  what: { heading: 'What' },
  whom: { heading: 'Whom or what' },
  detail: { heading: 'Detail' },
} as const
export const COLUMNS = Object.values(SHAPE)

const NONE = '–'

const columnsAt = (timeZone: string): readonly Column<AuditEntry>[] => [
  { ...SHAPE.when, cell: ({ at }) => <Instant iso={at} timeZone={timeZone} /> },
  { ...SHAPE.who, cell: ({ actor }) => <Name of={actor || 'Not signed in'} /> },
  { ...SHAPE.what, cell: ({ action }) => <div className={words}>{actionWords(action)}</div> },
  { ...SHAPE.whom, cell: ({ subject }) => <Name of={subject || NONE} /> },
  { ...SHAPE.detail, cell: ({ detail }) => detail || NONE },
]

const Name = ({ of }: { of: string }) => <span className={address}>{breakable(of)}</span>

type Props = {
  entries: readonly AuditEntry[]
  caption: string
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
}

/** The table that shows the entries of the audit log. */
export function AuditTable({ entries, caption, timeZone }: Props) {
  return (
    <Table
      caption={caption}
      columns={columnsAt(timeZone)}
      rows={entries}
      keyOf={({ _id }) => _id}
    />
  )
}
