import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { NoteDraft } from '../../../machines/note.ts'
import type { Person } from '../../../schemas/person.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDraftForm } from '../../ui/draft-form.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { Select } from '../../ui/select.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import * as look from './person.css.ts'
import type { NoteRef } from './person-ref.ts'
import { tellVisit, type VisitEvent } from './story-words.ts'

type Props = { note: NoteRef; person: Person }

/** The form in which staff write a note about a person, or about one of the person's visits. */
export function NoteForm({ note, person }: Props) {
  const id = useId()
  const { draft, found, failure } = useSelector(note, ({ context }) => context)
  const isBusy = useSelector(note, (state) => state.hasTag('busy'))
  const { errors, hide, checked, props } = useDraftForm({
    found,
    labels: LABELS,
    isBusy,
    onSubmit: () => note.send({ type: 'note.add' }),
  })
  const edit = (changes: Partial<NoteDraft>) =>
    note.send({ type: 'note.edit', draft: { ...draft, ...changes } })
  const visits = person.story.filter((event): event is VisitEvent => event.kind === 'visit')
  const isKnown = visits.some(({ bookingId }) => bookingId === draft.about)
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className={look.subheading}>
          {t('New note')}
        </h2>
        <PostForm {...props} className={look.form}>
          <ErrorSummary of={checked} />
          <TextField
            name="text"
            label={LABELS.text}
            description={t('For organizing visits only. Do not enter any medical information.')}
            rows={4}
            value={draft.text}
            errorMessage={errors['text']}
            readOnly={isBusy}
            onChange={(text) => {
              hide('text')
              edit({ text })
            }}
          />
          <Select
            name="about"
            label={LABELS.about}
            options={[
              { value: '', label: person.name },
              ...visits.map((visit) => ({ value: visit.bookingId, label: tellVisit(visit) })),
            ]}
            value={isKnown ? draft.about : ''}
            isDisabled={isBusy}
            onChange={(about) => edit({ about })}
          />
          {failure !== null && <Alert>{failure}</Alert>}
          <div>
            <Button type="submit" isPending={isBusy}>
              {t('Save note')}
            </Button>
          </div>
        </PostForm>
      </Card>
    </section>
  )
}

const LABELS = { text: t('Note'), about: t('About') }
