import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { draftOfInvitation } from '../../../machines/person-invitation.ts'
import type { Person } from '../../../schemas/person.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDraftForm } from '../../ui/draft-form.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import * as look from './person.css.ts'
import type { PersonRef } from './person-ref.ts'

type Props = { actor: PersonRef; person: Person }

/** The form in which staff send a patient a link for seeing the patient's appointments online. */
export function InvitationForm({ actor, person }: Props) {
  const id = useId()
  const { invitation, found, failure } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const { errors, hide, checked, props } = useDraftForm({
    found,
    labels: LABELS,
    isBusy,
    onSubmit: () => actor.send({ type: 'invitation.send' }),
  })
  const { email } = invitation ?? draftOfInvitation(person)
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className={look.subheading}>
          {t('Online access for the patient')}
        </h2>
        <PostForm {...props} className={look.form}>
          <ErrorSummary of={checked} />
          <TextField
            name="email"
            type="email"
            label={LABELS.email}
            description={t('The patient gets an email with a link to their appointments.')}
            maxLength={254}
            value={email}
            errorMessage={errors['email']}
            autoComplete="off"
            readOnly={isBusy}
            onChange={(text) => {
              hide('email')
              actor.send({ type: 'invitation.edit', draft: { email: text } })
            }}
          />
          {failure !== null && <Alert>{failure}</Alert>}
          <div>
            <Button type="submit" isPending={isBusy}>
              {t('Send a Link')}
            </Button>
          </div>
        </PostForm>
      </Card>
    </section>
  )
}

const LABELS = { email: t('Email address') }
