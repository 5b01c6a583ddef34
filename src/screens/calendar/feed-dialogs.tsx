import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { Clinic } from '../../../schemas/settings.ts'
import { answers } from '../../ui/actions.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { t } from '../../ui/t.ts'
import type { CalendarFeedRef } from './calendar-feed-ref.ts'
import { part } from './calendar.css.ts'
import { TreatmentChoice } from './treatment-choice.tsx'
import type { Elements } from '../../ui/elements.ts'

type Props = { calendar: CalendarFeedRef }

/**
 * Asks whether to replace the private calendar link, and whether entries should name treatments.
 */
export function ReplacementDialog({ calendar, clinic }: Props & { clinic: Clinic }) {
  const isOpen = useSelector(
    calendar,
    (state) => state.matches('confirmingReplacement') || state.matches('replacing'),
  )
  return (
    <Question
      calendar={calendar}
      isOpen={isOpen}
      title={t('Replace the link?')}
      consequence={t(
        'You will get a new link, and the old one will stop working. Calendars that use the old link will not be updated until you add the new one.',
      )}
      look="primary"
      action={t('Replace Link')}
    >
      <TreatmentChoice calendar={calendar} clinic={clinic} />
    </Question>
  )
}

/** Asks whether to remove the patient's private calendar link. */
export function RemovalDialog({ calendar }: Props) {
  const isOpen = useSelector(
    calendar,
    (state) => state.matches('confirmingRemoval') || state.matches('removing'),
  )
  return (
    <Question
      calendar={calendar}
      isOpen={isOpen}
      title={t('Remove the link?')}
      consequence={t(
        'The link will stop working, and calendars that use it will no longer be updated. Your appointments will not change.',
      )}
      look="danger"
      action={t('Remove Link')}
    />
  )
}

type QuestionProps = Props & {
  isOpen: boolean
  title: string
  /** Sentences that explain the consequences of replacing or removing the private link. */
  consequence: string
  look: 'primary' | 'danger'
  action: string
  children?: Elements
}

function Question({ calendar, isOpen, title, consequence, look, ...rest }: QuestionProps) {
  const id = useId()
  const isBusy = useSelector(calendar, (state) => state.hasTag('busy'))
  const failure = useSelector(calendar, ({ context }) => context.failure)
  const dismiss = () => calendar.send({ type: 'feed.dismiss' })
  return (
    <Dialog role="alertdialog" title={title} describedBy={id} isOpen={isOpen} onClose={dismiss}>
      <div className={part}>
        {failure !== null && <Alert>{failure}</Alert>}
        <p id={id}>{consequence}</p>
        {rest.children}
        <div className={answers}>
          <Button look="secondary" onPress={dismiss}>
            {t('Keep It')}
          </Button>
          <Button
            look={look}
            isPending={isBusy}
            onPress={() => calendar.send({ type: 'feed.confirm' })}
          >
            {rest.action}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
