import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { RelativeDraft } from '../../../machines/relative.ts'
import { personHref } from '../../services/navigation.ts'
import { Alert } from '../../ui/alert.tsx'
import { DraftButtons } from '../../ui/draft-buttons.tsx'
import { useDraftForm } from '../../ui/draft-form.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import * as look from './person.css.ts'
import type { RelativeRef } from './person-ref.ts'

type Props = {
  relative: RelativeRef
  draft: RelativeDraft
  /** The name of the person whose relative it is. */
  name: string
}

/** The form in which staff enter a relative of a person. */
export function RelativeForm({ relative, draft, name }: Props) {
  const { found, failure, known } = useSelector(relative, ({ context }) => context)
  const isBusy = useSelector(relative, (state) => state.hasTag('busy'))
  const { errors, hide, checked, props } = useDraftForm({
    found,
    labels: LABELS,
    isBusy,
    onSubmit: () => relative.send({ type: 'relative.add' }),
  })
  const edit = (changes: Partial<RelativeDraft>) => {
    for (const field of Object.keys(changes)) hide(field)
    relative.send({ type: 'relative.edit', draft: { ...draft, ...changes } })
  }
  return (
    <PostForm {...props} className={look.form}>
      <ErrorSummary of={checked} />
      <TextField
        name="name"
        label={LABELS.name}
        description={t(
          'The relative gets the phone number and the email address of {name}. No account is linked.',
          { name },
        )}
        maxLength={120}
        ref={focusOn}
        autoComplete="off"
        value={draft.name}
        errorMessage={errors['name']}
        readOnly={isBusy}
        onChange={(entered) => edit({ name: entered })}
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
      {failure !== null && <Alert>{failure}</Alert>}
      {known && (
        <p>
          <Link href={personHref(known.id)} className={look.contact}>
            {t('Open the page of {name}', { name: known.name })}
          </Link>
        </p>
      )}
      <DraftButtons
        submit={t('Add')}
        isPending={isBusy}
        back={{ label: t('Cancel'), onPress: () => relative.send({ type: 'relative.cancel' }) }}
      />
    </PostForm>
  )
}

const LABELS = { name: t('Relative’s name'), birthDate: t('Birth date (optional)') }
