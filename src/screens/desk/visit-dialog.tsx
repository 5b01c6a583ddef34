import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Link } from 'wouter'
import { visitIn } from '../../../machines/agenda-changes.ts'
import type { AgendaVisit } from '../../../schemas/agenda.ts'
import type { Permission } from '../../../schemas/rights.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { t } from '../../ui/t.ts'
import { Facts } from '../payment/facts.tsx'
import type { AgendaRef } from './agenda-ref.ts'
import { CancelForm } from './cancel-form.tsx'
import { columnsOf } from './columns.ts'
import type { Column } from './grid-cells.ts'
import { GiveBackForm } from './give-back-form.tsx'
import { doctorOf, remarksOf, spanText, treatmentsOf } from './names.ts'
import { PaymentForm } from './payment-form.tsx'
import { Payments } from './payments.tsx'
import { PersonAlert } from './person-alert.tsx'
import { personHref } from '../../services/navigation.ts'
import { awayOf } from './time-off.ts'
import { longDay } from './times.ts'
import { VisitActions } from './visit-actions.tsx'
import { contentOf } from './visit-dialog-content.ts'
import type { Now } from './visit-state.ts'
import { VoidForm } from './void-form.tsx'
import { tellPaid } from './words.ts'

type Props = {
  agenda: AgendaRef
  now: Now
  timeZone: string
  permissions: readonly Permission[]
  /** Opens the form with the visit's treatments. */
  onLines: (id: string) => void
  /** Opens the notes about the visit's patient. */
  onNotes: (visit: AgendaVisit) => void
  /** Opens the visit's receipt. */
  onReceipt: (id: string) => void
}

/** The dialog with the opened visit's details. Each change of the visit updates the details. */
export function VisitDialog(props: Props) {
  const { agenda, now, timeZone, permissions, onReceipt } = props
  const visit = useSelector(agenda, ({ context: { agenda: known, openId } }) =>
    known === null ? undefined : visitIn(known, openId),
  )
  const away = useSelector(agenda, ({ context: { agenda: known } }) => {
    const column = known && visit && columnsOf(known).find((each) => isOf(each, visit))
    return column && awayOf(column, visit).join(', ')
  })
  const doctor = useSelector(agenda, ({ context: { agenda: known } }) => {
    const column = known && columnsOf(known).find((each) => each.agenda.id === visit?.agendaId)
    return column ? doctorOf(column) : undefined
  })
  const content = useSelector(agenda, contentOf)
  const isDetails = content === 'opened' || content === 'givingRoom'
  const isBusy = useSelector(agenda, (state) => state.hasTag('busy'))
  const refusal = useSelector(agenda, ({ context }) => context.refusal)
  const describing = useId()
  return (
    <Dialog
      title={visit?.person.name ?? t('This visit is no longer on this day’s agenda')}
      isOpen={content !== undefined}
      {...(visit && !isDetails && { describedBy: describing })}
      onClose={() => agenda.send({ type: 'visit.close' })}
    >
      {visit && doctor !== undefined && (
        <>
          {visit.person.alert !== undefined && <PersonAlert>{visit.person.alert}</PersonAlert>}
          <Facts of={factsOf(visit, { doctor, away: away ?? '', now })} />
          {isDetails && <Payments {...{ agenda, visit, now, timeZone, permissions, onReceipt }} />}
          {content === 'paying' && <PaymentForm {...{ agenda, visit, describing }} />}
          {content === 'voiding' && <VoidForm {...{ agenda, visit, describing }} />}
          {content === 'givingBack' && <GiveBackForm {...{ agenda, visit, describing }} />}
          {content === 'cancelling' && (
            <CancelForm
              {...{ visit, describing, isBusy, refusal }}
              onKeep={() => agenda.send({ type: 'visit.close' })}
              onConfirm={(reason) => agenda.send({ type: 'cancellation.confirm', reason })}
            />
          )}
          {isDetails && <VisitActions {...props} visit={visit} />}
        </>
      )}
    </Dialog>
  )
}

const isOf = ({ date, agenda }: Column, visit: AgendaVisit) =>
  date === visit.date && agenda.id === visit.agendaId

type Circumstances = { doctor: string; away: string; now: Now }

function factsOf(visit: AgendaVisit, { doctor, away, now }: Circumstances) {
  const { person, startsAt, minutes, cancelled } = visit
  const time = spanText({ from: startsAt, to: startsAt + minutes })
  const state = cancelled === null ? remarksOf(visit, now).join(', ') : t('cancelled')
  // The patient's page replaces the dialog's history entry, so that Back leads to the agenda.
  const toPerson = (words: string) => (
    <Link replace href={personHref(person.id)}>
      {words}
    </Link>
  )
  return {
    [t('Patient')]: toPerson(person.name),
    [t('Time')]: `${longDay(visit.date)}, ${unbroken(time)}`,
    [t('Doctor')]: away === '' ? doctor : `${doctor} (${away})`,
    [t('Treatment')]: treatmentsOf(visit),
    [t('Status')]: state,
    [t('Phone')]: <PhoneLink of={person} />,
    [t('Email')]:
      person.email === null ? t('none') : <a href={`mailto:${person.email}`}>{person.email}</a>,
    [t('Notes')]: visit.note ? toPerson(t('Read the notes')) : t('none'),
    [t('Price')]: tellPaid(visit),
  }
}

/** Keeps `AM` and `PM` on the same line as the time before them. */
const unbroken = (time: string) => time.replaceAll(/ (?=[AP]M)/g, '\u00a0')
