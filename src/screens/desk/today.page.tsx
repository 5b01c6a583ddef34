import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { DeskPlace } from '../../../machines/desk-booking-form.ts'
import type { AgendaVisit } from '../../../schemas/agenda.ts'
import type { Permission } from '../../../schemas/rights.ts'
import { provideAgenda } from '../../compose/desk/agenda.ts'
import { provideBlockTime } from '../../compose/desk/block-time.ts'
import { provideVisitLines } from '../../compose/desk/visit-lines.ts'
import { provideVisitNotes } from '../../compose/desk/visit-notes.ts'
import { provideReceipt } from '../../compose/desk/receipt.ts'
import { newKey } from '../../services/new-key.ts'
import { t } from '../../ui/t.ts'
import type { PageProps } from '../page-props.ts'
import { FocusKept } from '../payment/focus-kept.tsx'
import { Session } from '../session.ts'
import { readTodayAddress } from './agenda-address.ts'
import { AgendaView } from './agenda-view.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { blockPlaceOf } from './block-place.ts'
import { BookingDialog } from './booking/booking-dialog.tsx'
import { KeysHelp } from './keys-help.tsx'
import { LinesDialog } from './lines-dialog.tsx'
import { PrintedDays } from './printed-days.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { TodayHead } from './today-head.tsx'
import * as look from './today.css.ts'
import { useAgendaAddress } from './use-agenda-address.ts'
import { useBlockAddress } from './use-block-address.ts'
import { useNow } from './use-now.ts'
import { useView } from './use-view.ts'
import { nowOf } from './visit-state.ts'
import { VisitDialog } from './visit-dialog.tsx'
import { VisitNotes } from './visit-notes.tsx'

/** The Today screen for staff: who is expected, here or late, on one day or in one week. */
export default function Today({ product }: PageProps<'/dashboard/today'>) {
  const session = Session.useActorRef()
  const now = useNow(product)
  const me = Session.useSelector(({ context }) => context.me)
  const permissions = me?.permissions ?? NOTHING
  const mayBook = permissions.includes('desk.write')
  const [setup] = useState(() => {
    const { logic, deskTools } = product.provide(provideAgenda, session)
    const asked = readTodayAddress(location.search, now.date, mayBook)
    return { logic, input: { ...asked, deskTools } }
  })
  const agenda = useActorRef(setup.logic, { input: setup.input })
  useAgendaAddress(agenda, now.date, mayBook)
  const mayBlock = permissions.includes('timeoff.own')
  const [blockLogic] = useState(() => product.provide(provideBlockTime, session))
  const block = useActorRef(blockLogic)
  const [linesLogic] = useState(() => product.provide(provideVisitLines, session))
  const lines = useActorRef(linesLogic)
  const [notesSetup] = useState(() => product.provide(provideVisitNotes, session))
  const notes = useActorRef(notesSetup.logic, { input: notesSetup.input })
  const onNotes = ({ id, person }: AgendaVisit) =>
    notes.send({ type: 'notes.open', visit: { id, personId: person.id } })
  const clinicNow = useCallback(
    () => nowOf(product.now(), product.settings.clinic.timeZone),
    [product],
  )
  const [receiptLogic] = useState(() => product.provide(provideReceipt, session))
  const receipt = useActorRef(receiptLogic)
  // The receipt is printed in place of the day.
  const isReceipt = useSelector(receipt, (state) => state.hasTag('modal'))
  useBlockAddress(block, clinicNow, mayBlock)
  const openBlock = (place: DeskPlace) =>
    block.send({ type: 'block.open', place: blockPlaceOf(place, clinicNow()) })
  const isWeek = useSelector(agenda, ({ context: { query } }) => query.from !== query.to)
  const views = isWeek ? WEEK_VIEWS : DAY_VIEWS
  const [view, setView] = useView(views)
  return (
    <FocusKept actor={agenda} className={look.page}>
      <TodayHead
        {...{ agenda, today: now.date, views, view, setView, mayBook }}
        onBlock={mayBlock ? openBlock : undefined}
      />
      <KeysHelp view={view} permissions={permissions}>
        <AgendaView {...{ agenda, now, view, permissions, onNotes }} onBlock={openBlock} />
      </KeysHelp>
      {!isReceipt && <PrintedDays agenda={agenda} now={now} />}
      <BookingDialog agenda={agenda} />
      <BlockDialog {...{ block, agenda, permissions }} />
      <VisitDialog
        agenda={agenda}
        now={now}
        timeZone={product.settings.clinic.timeZone}
        permissions={permissions}
        onLines={(id) => lines.send({ type: 'lines.open', id })}
        onNotes={onNotes}
        onReceipt={(id) => receipt.send({ type: 'receipt.open', id, key: newKey() })}
      />
      <LinesDialog lines={lines} />
      <VisitNotes notes={notes} timeZone={product.settings.clinic.timeZone} />
      <ReceiptDialog receipt={receipt} timeZone={product.settings.clinic.timeZone} />
    </FocusKept>
  )
}

const NOTHING: readonly Permission[] = []

const WEEK_VIEWS = [
  { value: 'grid', label: t('Grid') },
  { value: 'list', label: t('List') },
] as const

// Only a single day has a board view, because the board shows who is in the clinic now.
const DAY_VIEWS = [...WEEK_VIEWS, { value: 'board', label: t('Board') }] as const
