import { useId } from 'react'
import type { SetupChange } from '../../../schemas/setup.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { t } from '../../ui/t.ts'
import type { Elements } from '../../ui/elements.ts'
import * as look from './setup.css.ts'
import { tellEffect } from './preview-words.ts'

type Props = {
  preview: SetupChange | null
  /** A sentence about the change itself, shown above its effects. */
  tells?: string | undefined
  isOpen: boolean
  isBusy: boolean
  /** What the dialog shows in place of the effects on free times and bookings. */
  children?: Elements | undefined
  onConfirm: () => void
  onDismiss: () => void
}

/** Shows what a change of the clinic's treatments, hours or schedules would do if it were saved. */
export function PreviewDialog({ preview, tells, isOpen, isBusy, children, ...on }: Props) {
  const id = useId()
  const whatId = useId()
  return (
    <Dialog
      role="alertdialog"
      title={t('Save these changes?')}
      describedBy={tells === undefined ? id : `${whatId} ${id}`}
      isOpen={isOpen}
      onClose={on.onDismiss}
    >
      {tells !== undefined && <p id={whatId}>{tells}</p>}
      {children ? (
        <p id={id}>{t('This is how patients will see it.')}</p>
      ) : (
        <ul id={id} className={look.sentences}>
          {preview && tellEffect(preview).map((sentence) => <li key={sentence}>{sentence}</li>)}
        </ul>
      )}
      {preview && preview.affected.length > 0 && <Affected {...preview} />}
      <div className={look.buttons}>
        <Button isPending={isBusy} onPress={on.onConfirm}>
          {t('Save')}
        </Button>
        <Button look="secondary" onPress={on.onDismiss}>
          {t('Keep editing')}
        </Button>
      </div>
      {children}
    </Dialog>
  )
}

function Affected({ affected, affectedCount }: SetupChange) {
  const more = affectedCount - affected.length
  return (
    <div className={look.affected}>
      <p>{t('Call these patients, or leave their appointments as they are:')}</p>
      <ul className={look.sentences}>
        {affected.map(({ _id, PatientName, treatment, date, slot }) => (
          <li key={_id}>
            {t('{name}: {treatment} on {date} at {slot}', {
              name: PatientName,
              treatment,
              date,
              slot,
            })}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('And {more} more.', { more })}</p>}
    </div>
  )
}
