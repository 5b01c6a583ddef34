import { useSelector } from '@xstate/react'
import type { FamilyDraft } from '../../../machines/family.ts'
import type { Family } from '../../../schemas/family.ts'
import { answers } from '../../ui/actions.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDraftForm } from '../../ui/draft-form.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { form } from './family.css.ts'
import type { FamilyRef } from './family-ref.ts'

type Props = { family: FamilyRef; draft: FamilyDraft; people: Family; isOpen: boolean }

/** The dialog in which patients add a relative, or change somebody's name and birth date. */
export function RelativeDialog({ family, draft, people, isOpen }: Props) {
  const dismiss = () => family.send({ type: 'relative.dismiss' })
  return (
    <Dialog title={titleOf(draft, people)} isOpen={isOpen} onClose={dismiss}>
      <Form family={family} draft={draft} onDismiss={dismiss} />
    </Dialog>
  )
}

function titleOf({ id }: FamilyDraft, people: Family): string {
  const person = people.find((each) => each.id === id)
  if (!person) return t('Add a relative')
  return person.relation === 'self'
    ? t('Change your details')
    : t('Change the details of {name}', { name: person.name })
}

type FormProps = Pick<Props, 'family' | 'draft'> & { onDismiss: () => void }

function Form({ family, draft, onDismiss }: FormProps) {
  const { found, failure } = useSelector(family, ({ context }) => context)
  const isBusy = useSelector(family, (state) => state.hasTag('busy'))
  const { errors, hide, checked, props } = useDraftForm({
    found,
    labels: LABELS,
    isBusy,
    onSubmit: () => family.send({ type: 'relative.save' }),
  })
  const { id, ...entered } = draft
  const edit = (changes: Partial<typeof entered>) => {
    for (const name of Object.keys(changes)) hide(name)
    family.send({ type: 'relative.edit', details: { ...entered, ...changes } })
  }
  return (
    <PostForm {...props} className={form}>
      <ErrorSummary of={checked} />
      {failure !== null && <Alert>{failure}</Alert>}
      <TextField
        name="name"
        label={LABELS.name}
        ref={focusOn}
        isRequired
        autoComplete="off"
        value={draft.name}
        errorMessage={errors['name']}
        readOnly={isBusy}
        onChange={(name) => edit({ name })}
      />
      <TextField
        name="birthDate"
        label={LABELS.birthDate}
        type="date"
        value={draft.birthDate}
        errorMessage={errors['birthDate']}
        readOnly={isBusy}
        onChange={(birthDate) => edit({ birthDate })}
      />
      <div className={answers}>
        <Button look="secondary" onPress={onDismiss}>
          {t('Cancel')}
        </Button>
        <Button type="submit" isPending={isBusy}>
          {id === '' ? t('Add') : t('Save')}
        </Button>
      </div>
    </PostForm>
  )
}

const LABELS = { name: t('Name'), birthDate: t('Birth date (optional)') }
