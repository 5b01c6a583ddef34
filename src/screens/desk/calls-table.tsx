import type { CallEntry } from '../../../schemas/desk.ts'
import type { CallOutcome } from '../../../schemas/person.ts'
import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { Instant } from '../../ui/dates.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { t } from '../../ui/t.ts'
import { Table, type Column } from '../../ui/table.tsx'
import { words } from '../admin/admin.css.ts'
import * as look from './calls.css.ts'
import { personHref } from '../../services/navigation.ts'
import { clockTime } from './times.ts'
import { CALL_OUTCOMES } from './words.ts'

type Props = {
  entries: readonly CallEntry[]
  caption: string
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
  /** The phone call result that the server is saving, and the visit's id; undefined if none. */
  pending: { readonly id: string; readonly outcome: CallOutcome } | undefined
  onRecord: (id: string, outcome: CallOutcome) => void
}

/** The results of a call about an unconfirmed visit. */
const RESULTS = ['reached', 'no-answer', 'confirmed'] as const satisfies readonly CallOutcome[]

type Dealings = Pick<Props, 'timeZone' | 'pending' | 'onRecord'>

const SHAPE = {
  time: { heading: t('Time') },
  patient: { heading: t('Patient'), part: 'name' },
  phone: { heading: t('Phone') },
  visit: { heading: t('Visit') },
  calls: { heading: t('Calls so far') },
  actions: { heading: t('Call result'), part: 'actions' },
} as const
export const COLUMNS = Object.values(SHAPE)

const columnsFor = (dealings: Dealings): readonly Column<CallEntry>[] => [
  {
    ...SHAPE.time,
    cell: ({ startsAt }) => <span className={look.time}>{clockTime(startsAt)}</span>,
  },
  {
    ...SHAPE.patient,
    cell: ({ person }) => (
      <Link href={personHref(person.id)} className={look.name}>
        {person.name}
      </Link>
    ),
  },
  {
    ...SHAPE.phone,
    cell: ({ person }) => <PhoneLink of={person} className={look.phone} />,
  },
  {
    ...SHAPE.visit,
    cell: ({ treatment, agenda }) => (
      <span className={words}>{`${treatment}, ${agenda.name}`}</span>
    ),
  },
  {
    ...SHAPE.calls,
    cell: ({ calls }) => <Calls calls={calls} timeZone={dealings.timeZone} />,
  },
  { ...SHAPE.actions, cell: (entry) => <Results {...dealings} entry={entry} /> },
]

/** The table of visits that patients have not confirmed. Buttons record a phone call's result. */
export function CallsTable({ entries, caption, ...dealings }: Props) {
  return (
    <Table
      caption={caption}
      columns={columnsFor(dealings)}
      rows={entries}
      keyOf={({ bookingId }) => bookingId}
    />
  )
}

type CallsProps = Pick<CallEntry, 'calls'> & Pick<Props, 'timeZone'>

/** The calls to a patient, newest first. */
export function Calls({ calls, timeZone }: CallsProps) {
  if (calls.length === 0) return <span>{t('none')}</span>
  return (
    <ul role="list" className={look.calls}>
      {calls.map(({ at, outcome }) => (
        <li key={at}>
          <span>{`${CALL_OUTCOMES[outcome]}, `}</span>
          <Instant iso={at} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
}

function Results({ entry, pending, onRecord }: Dealings & { entry: CallEntry }) {
  const { bookingId: id, person } = entry
  return (
    <div className={look.results}>
      {RESULTS.map((outcome) => (
        <Button
          key={outcome}
          look="secondary"
          aria-label={t('{result}: {name}', { result: CALL_OUTCOMES[outcome], name: person.name })}
          isPending={pending?.id === id && pending.outcome === outcome}
          onPress={() => onRecord(id, outcome)}
        >
          {CALL_OUTCOMES[outcome]}
        </Button>
      ))}
    </div>
  )
}
