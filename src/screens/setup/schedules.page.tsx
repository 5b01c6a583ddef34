import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { AgendaEntry } from '../../../schemas/setup.ts'
import { provideSchedules } from '../../compose/admin/schedules.ts'
import { useFocusAfterRemoval } from '../../ui/focus-after-removal.ts'
import { t } from '../../ui/t.ts'
import type { PageProps } from '../page-props.ts'
import { Session } from '../session.ts'
import { AssignmentForm } from './assignment-form.tsx'
import { EditorPage, useEditorForm } from './editor-page.tsx'
import { ScheduleList } from './schedule-list.tsx'

/** The admin screen with the schedules of all doctors, and the schedules without a doctor. */
export default function Schedules({ product }: PageProps<'/dashboard/schedules'>) {
  const session = Session.useActorRef()
  const [{ logic, draft: typed }] = useState(() => product.provide(provideSchedules, session))
  const editor = useActorRef(logic, { input: { draft: typed } })
  const { isBusy, failure } = useEditorForm(editor)
  const { loaded, draft, found } = useSelector(editor, (state) => state.context)
  const place = useFocusAfterRemoval(draft === null ? 0 : 1)
  const all = loaded?.agendas ?? []
  const doctors = all.filter(({ doctorId }) => doctorId !== undefined)
  const assigned = all.find(({ _id }) => _id === draft?.agendaId)
  return (
    <EditorPage
      editor={editor}
      heading={t('Schedules')}
      lead={t(
        'What each doctor offers, and when. Treatments without a doctor have a schedule too.',
      )}
      loading={t('Loading the schedules')}
    >
      {draft !== null && assigned && (
        <AssignmentForm
          key={draft.agendaId}
          name={assigned.name}
          doctors={doctors}
          draft={draft}
          found={found}
          failure={failure}
          isBusy={isBusy}
          onEdit={(edited) => editor.send({ type: 'draft.edit', draft: edited })}
          onCancel={() => editor.send({ type: 'draft.discard' })}
          onSave={() => editor.send({ type: 'change.ask', wish: 'save' })}
        />
      )}
      <div ref={place}>
        <ScheduleList
          agendas={all}
          hasDoctors={doctors.length > 0}
          isAssigning={draft !== null}
          onAssign={({ _id: agendaId }: AgendaEntry) =>
            editor.send({ type: 'draft.edit', draft: { agendaId, doctorId: '', from: '' } })
          }
        />
      </div>
    </EditorPage>
  )
}
