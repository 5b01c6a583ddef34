import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { weekOf, type Schedule } from '../../../machines/schedule-draft.ts'
import { dayAt } from '../../../schemas/date.ts'
import type { Product } from '../../compose.ts'
import { provideSchedule } from '../../compose/admin/schedule.ts'
import { t } from '../../ui/t.ts'
import { Session } from '../session.ts'
import { EditorPage, useEditorForm } from './editor-page.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { TimeOffSection } from './time-off.tsx'
import { tellWeek } from './week-words.ts'

type Props = {
  product: Product
  /** The id of an agenda, or null for the clinic's opening hours. */
  agendaId: string | null
  headingOf: (schedule: Schedule | null) => string
  /** A text that explains what the opening hours or working hours on the page are used for. */
  lead: string
  timeOffHeading: string
  timeOffAction: string
}

/**
 * The page for the clinic's weekly hours and closures, or a doctor's weekly hours and time off.
 * The admin sees a preview of each change before saving the change.
 */
export function ScheduleEditor({ product, agendaId, headingOf, lead, ...words }: Props) {
  const session = Session.useActorRef()
  const [{ logic, draft: typed }] = useState(() =>
    product.provide(provideSchedule, session, agendaId),
  )
  const editor = useActorRef(logic, { input: { draft: typed } })
  const { isBusy, failure } = useEditorForm(editor)
  const { loaded, draft, found, basis, wish } = useSelector(editor, (state) => state.context)
  const isReviewing = useSelector(editor, (state) => state.hasTag('modal'))
  const today = dayAt(product.now(), product.settings.clinic.timeZone)
  const isWeek = wish === null || wish.kind === 'week'
  return (
    <EditorPage
      editor={editor}
      heading={headingOf(loaded)}
      lead={lead}
      loading={t('Loading the hours')}
      tells={
        isReviewing && loaded !== null && isWeek
          ? tellWeek(weekOf(draft).hours, today, nameOf(loaded))
          : undefined
      }
    >
      {loaded !== null && (
        <>
          <ScheduleForm
            schedule={loaded}
            draft={draft}
            today={today}
            found={isWeek ? found : NONE}
            failure={isWeek ? failure : null}
            isBusy={isBusy}
            isAsked={isWeek}
            isTyped={basis !== null}
            onEdit={(edited) => editor.send({ type: 'draft.edit', draft: edited })}
            onDiscard={() => editor.send({ type: 'draft.discard' })}
            onSave={() =>
              editor.send({
                type: 'change.ask',
                wish: { kind: 'week', agendaId },
              })
            }
          />
          <TimeOffSection
            heading={words.timeOffHeading}
            action={words.timeOffAction}
            timeOff={loaded.timeOff}
            draft={draft.off}
            found={isWeek ? NONE : found}
            failure={isWeek ? null : failure}
            isBusy={isBusy}
            isAsked={!isWeek}
            onEdit={(off) => editor.send({ type: 'draft.edit', draft: { ...draft, off } })}
            onAdd={() => editor.send({ type: 'change.ask', wish: { kind: 'add', agendaId } })}
            onDelete={(id) => editor.send({ type: 'change.ask', wish: { kind: 'delete', id } })}
          />
        </>
      )}
    </EditorPage>
  )
}

const nameOf = (schedule: Schedule) => ('_id' in schedule ? schedule.name : undefined)

const NONE = {}
