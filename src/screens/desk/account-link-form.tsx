import { useSelector } from '@xstate/react'
import type { LinkDraft } from '../../../machines/account-links.ts'
import { Relation } from '../../../schemas/account-link.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useDraftForm } from '../../ui/draft-form.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { Select } from '../../ui/select.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import * as look from './person.css.ts'
import type { LinksRef } from './person-ref.ts'

type Props = { links: LinksRef; name: string }

/** The form with which staff link another account to the person with the given name. */
export function AccountLinkForm({ links, name }: Props) {
  const { draft, found, failure } = useSelector(links, ({ context }) => context)
  const isBusy = useSelector(links, (state) => state.hasTag('busy'))
  const { errors, hide, checked, props } = useDraftForm({
    found,
    labels: LABELS,
    isBusy,
    onSubmit: () => links.send({ type: 'link.add' }),
  })
  const edit = (changes: Partial<LinkDraft>) => {
    for (const field of Object.keys(changes)) hide(field)
    links.send({ type: 'link.edit', draft: { ...draft, ...changes } })
  }
  return (
    <PostForm {...props} className={look.form}>
      <ErrorSummary of={checked} />
      <TextField
        name="email"
        type="email"
        label={LABELS.email}
        description={t(
          'This account can then see, move and cancel the visits of {name}, and book for {name}.',
          { name },
        )}
        maxLength={254}
        value={draft.email}
        errorMessage={errors['email']}
        autoComplete="off"
        readOnly={isBusy}
        onChange={(email) => edit({ email })}
      />
      <Select
        name="relation"
        label={LABELS.relation}
        options={OPTIONS}
        value={draft.relation}
        errorMessage={errors['relation']}
        isDisabled={isBusy}
        onChange={(relation) => edit({ relation: Relation.parse(relation) })}
      />
      {failure !== null && <Alert>{failure}</Alert>}
      <div>
        <Button type="submit" isPending={isBusy}>
          {t('Link account')}
        </Button>
      </div>
    </PostForm>
  )
}

const LABELS = { email: t('Email address of the account'), relation: t('Whose account is it?') }

const OPTIONS = [
  { value: 'family', label: t('A relative’s') },
  { value: 'self', label: t('The patient’s own') },
]
