import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { wholeWeek } from '../../../machines/first-setup-draft.ts'
import { provideFirstSetup } from '../../compose/admin/first-setup.ts'
import { t } from '../../ui/t.ts'
import type { PageProps } from '../page-props.ts'
import { useFocusKeeper } from '../payment/focus-keeper.ts'
import { Session } from '../session.ts'
import { DoctorWeeks } from './doctor-weeks.tsx'
import { EditorPage, useEditorForm } from './editor-page.tsx'
import { Invitation } from './invitation.tsx'
import { PresetForm } from './preset-form.tsx'
import { steps } from './setup.css.ts'
import { Begun, Doctors, doctorsOf, FirstDay, nextStep } from './setup-steps.tsx'
import { Step } from './step.tsx'

/** The admin screen that guides the admin through the setup of a new clinic. */
export default function FirstSetup({ product }: PageProps<'/dashboard/setup'>) {
  const session = Session.useActorRef()
  const [{ logic, draft: typed }] = useState(() => product.provide(provideFirstSetup, session))
  const editor = useActorRef(logic, { input: { draft: typed } })
  const { isBusy, failure } = useEditorForm(editor)
  const { loaded, draft, found, basis } = useSelector(editor, (state) => state.context)
  const next = loaded === null ? 1 : nextStep(loaded)
  const isBegun = loaded !== null && loaded.treatments.length > 0
  return (
    <div {...useFocusKeeper(editor)}>
      <EditorPage
        editor={editor}
        heading={t('Set up the clinic')}
        lead={t('Complete five steps so that patients can book. You can stop at any step.')}
        loading={t('Loading the setup')}
      >
        {loaded !== null && (
          <ol role="list" className={steps}>
            <Step next={next} number={1} title={t('Treatments and opening hours')} isDone={isBegun}>
              {isBegun ? (
                <Begun {...loaded} />
              ) : (
                <PresetForm
                  draft={draft}
                  found={found}
                  failure={failure}
                  isBusy={isBusy}
                  onEdit={(edited) => editor.send({ type: 'draft.edit', draft: edited })}
                  isTyped={basis !== null}
                  onDiscard={() => editor.send({ type: 'draft.discard' })}
                  onSave={() => editor.send({ type: 'change.ask', wish: { kind: 'start' } })}
                />
              )}
            </Step>
            <Step next={next} number={2} title={t('Doctors')} isDone={doctorsOf(loaded).length > 0}>
              <Doctors {...loaded} />
            </Step>
            <Step
              next={next}
              number={3}
              title={t('The doctors’ first week')}
              isDone={doctorsOf(loaded).some(({ isReady }) => isReady)}
            >
              <DoctorWeeks
                doctors={doctorsOf(loaded)}
                isPossible={isBegun && loaded.week.hours.length > 0}
                failure={isBegun ? failure : null}
                isBusy={isBusy}
                onChoose={(agendaId) =>
                  editor.send({
                    type: 'change.ask',
                    wish: { kind: 'week', agendaId, form: wholeWeek(loaded) },
                  })
                }
              />
            </Step>
            <Step next={next} number={4} title={t('Staff')}>
              <Invitation />
            </Step>
            <Step
              next={next}
              number={5}
              title={t('The first day')}
              isDone={loaded.firstDay !== null}
            >
              <FirstDay {...loaded} />
            </Step>
          </ol>
        )}
      </EditorPage>
    </div>
  )
}
