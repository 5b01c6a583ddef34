import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { visitNotesMachine } from '../../../machines/visit-notes.ts'
import type { Note } from '../../../schemas/desk.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDraftForm } from '../../ui/draft-form.ts'
import { Instant } from '../../ui/dates.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import * as look from './person.css.ts'

type NotesRef = ActorRefFrom<typeof visitNotesMachine>

type Props = {
  notes: NotesRef
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
}

/** The dialog in which staff read the notes about a visit's patient, and write one. */
export function VisitNotes({ notes, timeZone }: Props) {
  const isOpen = useSelector(notes, (state) => state.hasTag('modal'))
  const isRead = useSelector(notes, (state) => !state.matches('reading'))
  const written = useSelector(notes, ({ context }) => context.notes)
  return (
    <Dialog title={t('Notes')} isOpen={isOpen} onClose={() => notes.send({ type: 'notes.close' })}>
      {isRead ? (
        <>
          <NewNote notes={notes} />
          <List notes={written} timeZone={timeZone} />
        </>
      ) : (
        <output>{t('Loading…')}</output>
      )}
    </Dialog>
  )
}

function NewNote({ notes }: { notes: NotesRef }) {
  const { draft, found, failure } = useSelector(notes, ({ context }) => context)
  const isBusy = useSelector(notes, (state) => state.hasTag('busy'))
  const { errors, hide, props } = useDraftForm({
    found,
    labels: LABELS,
    isBusy,
    onSubmit: () => notes.send({ type: 'note.add' }),
  })
  return (
    <PostForm {...props} className={look.form}>
      <TextField
        name="text"
        label={LABELS.text}
        description={t('For organizing visits only. Do not enter any medical information.')}
        rows={3}
        value={draft.text}
        errorMessage={errors['text']}
        readOnly={isBusy}
        onChange={(text) => {
          hide('text')
          notes.send({ type: 'note.edit', text })
        }}
      />
      {failure !== null && <Alert>{failure}</Alert>}
      <div>
        <Button type="submit" isPending={isBusy}>
          {t('Save note')}
        </Button>
      </div>
    </PostForm>
  )
}

const LABELS = { text: t('New note') }

function List({ notes, timeZone }: { notes: readonly Note[]; timeZone: string }) {
  if (notes.length === 0) return <p>{t('There are no notes about this patient.')}</p>
  return (
    <ul role="list" className={look.events}>
      {notes.map(({ id, text, at, by }) => (
        <li key={id} className={look.main}>
          <p className={look.note}>{text}</p>
          <p className={look.soft}>
            <Instant iso={at} timeZone={timeZone} />
            <span>{t(', by {name}', { name: by })}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
