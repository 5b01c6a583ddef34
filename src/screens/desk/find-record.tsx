import { useSelector } from '@xstate/react'
import type { PersonList } from '../../../schemas/person.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useDraftForm } from '../../ui/draft-form.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { OtherRecords } from './other-records.tsx'
import * as look from './person.css.ts'
import type { MergingRef } from './person-ref.ts'

/** The form that finds another record of the same person, and the records that it found. */
export function FindRecord({ merging }: { merging: MergingRef }) {
  const { draft, found, failure, list } = useSelector(merging, ({ context }) => context)
  const isOpen = useSelector(merging, (state) => state.hasTag('comparing'))
  const isBusy = useSelector(merging, (state) => state.hasTag('busy'))
  const { errors, hide, props } = useDraftForm({
    found,
    labels: LABELS,
    isBusy,
    onSubmit: () => merging.send({ type: 'find' }),
  })
  const edit = (query: string) => {
    hide('query')
    merging.send({ type: 'find.edit', draft: { query } })
  }
  return (
    <>
      <PostForm {...props} className={look.form}>
        <TextField
          name="query"
          label={LABELS.query}
          description={t('Name, phone number, chart number or email address')}
          maxLength={100}
          autoComplete="off"
          value={draft.query}
          errorMessage={errors['query']}
          readOnly={isBusy}
          onChange={edit}
        />
        {failure !== null && !isOpen && <Alert>{failure}</Alert>}
        <div>
          <Button type="submit" look="secondary" isPending={isBusy}>
            {t('Find')}
          </Button>
        </div>
      </PostForm>
      <output>{list && tellFound(list)}</output>
      {list && list.people.length > 0 && <OtherRecords merging={merging} people={list.people} />}
    </>
  )
}

function tellFound({ people, more }: PersonList): string {
  if (more) return t('There are more. Enter another word to see fewer.')
  if (people.length === 0) return t('Nobody else was found.')
  return people.length === 1
    ? t('One record was found.')
    : t('{count} records were found.', { count: String(people.length) })
}

const LABELS = { query: t('Find another record') }
