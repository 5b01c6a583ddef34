import { useSelector } from '@xstate/react'
import { draftOfDetails, type DetailsDraft } from '../../../machines/person-details.ts'
import { ALERT_LENGTH } from '../../../schemas/person-alert.ts'
import type { Person } from '../../../schemas/person.ts'
import { Alert } from '../../ui/alert.tsx'
import { useDraftForm } from '../../ui/draft-form.ts'
import { DraftButtons } from '../../ui/draft-buttons.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import * as look from './person.css.ts'
import type { PersonRef } from './person-ref.ts'
import { focusOn } from '../../ui/focus-on.ts'

type Props = { actor: PersonRef; person: Person }

/** The form in which staff change a person's contact details. */
export function DetailsForm({ actor, person }: Props) {
  const { draft, found, failure } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const { errors, hide, checked, props } = useDraftForm({
    found,
    labels: LABELS,
    isBusy,
    onSubmit: () => actor.send({ type: 'details.save' }),
  })
  const stored = draftOfDetails(person)
  const shown = draft ?? stored
  const isOwn = isOfOwnAccount(person)
  const field = (name: keyof DetailsDraft) => ({
    name,
    label: LABELS[name],
    value: shown[name],
    errorMessage: errors[name],
    // A colleague may have changed the details, so show the stored value after a failed request.
    ...(failure !== null &&
      shown[name] !== stored[name] && {
        description: t('Currently saved: {value}', { value: stored[name] }),
      }),
    autoComplete: 'off',
    readOnly: isBusy || (name === 'email' && isOwn),
    onChange: (text: string) => {
      hide(name)
      actor.send({ type: 'draft.edit', draft: { ...shown, [name]: text } })
    },
  })
  return (
    <PostForm {...props} className={look.form}>
      <ErrorSummary of={checked} />
      <TextField {...field('name')} maxLength={120} ref={focusOn} />
      <TextField {...field('phone')} type="tel" maxLength={40} />
      <TextField
        {...field('email')}
        type="email"
        maxLength={254}
        {...(isOwn && {
          description: t('The patient logs in with this address, so only they can change it.'),
        })}
      />
      <TextField {...field('chartNumber')} maxLength={40} />
      <TextField {...field('birthDate')} type="date" />
      <TextField
        description={t(
          'Such as “Needs a Spanish interpreter”. Do not enter any medical information.',
        )}
        {...field('alert')}
        maxLength={ALERT_LENGTH}
      />
      {failure !== null && <Alert>{failure}</Alert>}
      <DraftButtons
        submit={t('Save')}
        isPending={isBusy}
        back={{ label: t('Cancel'), onPress: () => actor.send({ type: 'details.cancel' }) }}
      />
    </PostForm>
  )
}

/** Returns whether the person logs in with the contact address. */
const isOfOwnAccount = ({ email: contact, links = [] }: Person) =>
  links.some(({ relation, email }) => relation === 'self' && email === contact)

const LABELS: Readonly<Record<keyof DetailsDraft, string>> = {
  name: t('Name'),
  phone: t('Phone'),
  email: t('Email'),
  chartNumber: t('Chart number'),
  birthDate: t('Birth date (optional)'),
  alert: t('Alert (optional)'),
}
