import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { AwayVisit, ProposedPlace, StillToCall } from '../../../schemas/still-to-call.ts'
import { personHref } from '../../services/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { t } from '../../ui/t.ts'
import { Table, type Column } from '../../ui/table.tsx'
import { words } from '../admin/admin.css.ts'
import * as calls from './calls.css.ts'
import { Calls } from './calls-table.tsx'
import { treatmentsOf } from './names.ts'
import type { StillToCallRef } from './still-to-call-ref.ts'
import * as look from './still-to-call.css.ts'
import { clockTime, shortDay } from './times.ts'
import { CALL_OUTCOMES } from './words.ts'

type Props = { actor: StillToCallRef; list: StillToCall; timeZone: string }

/** The table of visits whose doctor is away, with a button for each proposed time. */
export function AwayTable({ actor, list, timeZone }: Props) {
  return (
    <Table
      caption={tellCount(list)}
      columns={columnsFor(actor, timeZone)}
      rows={list.visits}
      keyOf={({ visit }) => visit.id}
    />
  )
}

function tellCount({ total, visits }: StillToCall): string {
  if (total > visits.length)
    return t('{total} visits whose doctor is away, of which these are the next {count}', {
      total,
      count: visits.length,
    })
  return total === 1
    ? t('1 visit whose doctor is away')
    : t('{total} visits whose doctor is away', { total })
}

const columnsFor = (actor: StillToCallRef, timeZone: string): readonly Column<AwayVisit>[] => [
  {
    heading: t('Time'),
    cell: ({ visit }) => (
      <span className={words}>{`${shortDay(visit.date)}, ${clockTime(visit.startsAt)}`}</span>
    ),
  },
  {
    heading: t('Patient'),
    part: 'name',
    cell: ({ visit: { person } }) => (
      <Link href={personHref(person.id)} className={calls.name}>
        {person.name}
      </Link>
    ),
  },
  {
    heading: t('Phone'),
    cell: ({ visit: { person } }) => <PhoneLink of={person} className={calls.phone} />,
  },
  {
    heading: t('Visit'),
    cell: ({ visit, agenda, reason }) => (
      <span className={words}>{`${treatmentsOf(visit)}, ${agenda.name} (${reason})`}</span>
    ),
  },
  {
    heading: t('Calls so far'),
    cell: (entry) => <Calls calls={entry.calls} timeZone={timeZone} />,
  },
  { heading: t('What to do'), part: 'actions', cell: (entry) => <Deeds {...{ actor, entry }} /> },
]

function Deeds({ actor, entry }: { actor: StillToCallRef; entry: AwayVisit }) {
  const { id, person } = entry.visit
  const isPending = useSelector(
    actor,
    (state) => (state.hasTag('busy') && state.context.id === id && 'elsewhere') || undefined,
  )
  return (
    <div className={look.deeds}>
      {entry.places.map((place) => (
        <Button
          key={`${place.date} ${place.agenda.id}`}
          look="secondary"
          aria-label={t('{deed}: {name}', { deed: tellMove(entry, place), name: person.name })}
          isPending={isPending}
          onPress={() =>
            actor.send({
              type: 'place.take',
              id,
              place: { date: place.date, agendaId: place.agenda.id, startsAt: place.startsAt },
            })
          }
        >
          {tellMove(entry, place)}
        </Button>
      ))}
      <Deed {...{ entry, isPending }} onPress={() => actor.send({ type: 'message.left', id })}>
        {CALL_OUTCOMES.message}
      </Deed>
      <Deed {...{ entry, isPending }} onPress={() => actor.send({ type: 'visit.cancel', id })}>
        {t('Cancelled by us')}
      </Deed>
    </div>
  )
}

type DeedProps = {
  entry: AwayVisit
  isPending: 'elsewhere' | undefined
  onPress: () => void
  children: string
}

function Deed({ entry, isPending, onPress, children }: DeedProps) {
  return (
    <Button
      look="secondary"
      aria-label={t('{deed}: {name}', { deed: children, name: entry.visit.person.name })}
      isPending={isPending}
      onPress={onPress}
    >
      {children}
    </Button>
  )
}

/** Returns words such as `Move to 2:15 PM, Dr. Lee`, with the day if it is another one. */
function tellMove({ visit, agenda: own }: AwayVisit, { date, agenda, startsAt }: ProposedPlace) {
  const time = clockTime(startsAt)
  const when = date === visit.date ? time : t('{day}, {time}', { day: shortDay(date), time })
  return agenda.id === own.id
    ? t('Move to {when}', { when })
    : t('Move to {when}, {doctor}', { when, doctor: agenda.name })
}
