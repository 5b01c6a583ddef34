import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { draftOfTreatment, NEW_TREATMENT } from '../../../machines/treatments-draft.ts'
import type { SetupTreatment } from '../../../schemas/setup.ts'
import { provideTreatments } from '../../compose/admin/treatments.ts'
import { Button } from '../../ui/button.tsx'
import { formatDollars } from '../../ui/money.ts'
import { unseen } from '../../ui/page.css.ts'
import { t } from '../../ui/t.ts'
import type { PageProps } from '../page-props.ts'
import { useFocusAfterRemoval } from '../../ui/focus-after-removal.ts'
import { Session } from '../session.ts'
import { EditorPage, useEditorForm } from './editor-page.tsx'
import { item, plain, soft } from './setup.css.ts'
import { TreatmentForm } from './treatment-form.tsx'

/**
 * The admin screen for the clinic's treatments.
 * The pressed button stays in the page, or the screen reader Orca would miss the focused field.
 * If the screen reader Orca misses a focused field, Orca takes the typed letters as commands.
 */
export default function Treatments({ product }: PageProps<'/dashboard/treatments'>) {
  const session = Session.useActorRef()
  const [{ logic, draft: typed }] = useState(() => product.provide(provideTreatments, session))
  const editor = useActorRef(logic, { input: { draft: typed } })
  const { isBusy, failure } = useEditorForm(editor)
  const { loaded, draft, found } = useSelector(editor, (state) => state.context)
  const place = useFocusAfterRemoval(draft === null ? 0 : 1)
  return (
    <EditorPage editor={editor} heading={t('Treatments')} loading={t('Loading the treatments')}>
      <div ref={place} className={draft === null ? undefined : unseen}>
        <Button
          isDisabled={draft !== null}
          onPress={() => editor.send({ type: 'draft.edit', draft: NEW_TREATMENT })}
        >
          {t('Add a treatment')}
        </Button>
      </div>
      {draft !== null && (
        <TreatmentForm
          key={draft.id}
          draft={draft}
          found={found}
          failure={failure}
          isBusy={isBusy}
          onEdit={(edited) => editor.send({ type: 'draft.edit', draft: edited })}
          onCancel={() => editor.send({ type: 'draft.discard' })}
          onSave={() => editor.send({ type: 'change.ask', wish: 'save' })}
        />
      )}
      {loaded !== null && (
        <List
          treatments={loaded.treatments}
          isEditable={draft === null}
          onEdit={(treatment) =>
            editor.send({ type: 'draft.edit', draft: draftOfTreatment(treatment) })
          }
        />
      )}
    </EditorPage>
  )
}

type ListProps = {
  treatments: readonly SetupTreatment[]
  /** Whether the treatments' Edit buttons are enabled. False while a treatment's form is open. */
  isEditable: boolean
  onEdit: (treatment: SetupTreatment) => void
}

function List({ treatments, isEditable, onEdit }: ListProps) {
  if (treatments.length === 0) return <p>{t('There are no treatments yet.')}</p>
  return (
    <ul className={plain}>
      {treatments.map((treatment) => (
        <li key={treatment._id} className={item}>
          <div>
            <p>{treatment.name}</p>
            <p className={soft}>{tellTreatment(treatment)}</p>
          </div>
          <Button
            look="secondary"
            aria-label={t('Edit {name}', { name: treatment.name })}
            isDisabled={!isEditable}
            onPress={() => onEdit(treatment)}
          >
            {t('Edit')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function tellTreatment({ price, duration, active, online, fixedTimes }: SetupTreatment): string {
  const facts = [
    formatDollars(price),
    t('{duration} minutes', { duration }),
    ...(fixedTimes > 0 ? [t('{fixedTimes} fixed times a day', { fixedTimes })] : []),
    ...(active ? [] : [t('not offered')]),
    ...(online ? [] : [t('booked by staff only')]),
  ]
  return facts.join(', ')
}
