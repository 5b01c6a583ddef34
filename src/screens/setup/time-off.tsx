import type { FieldErrors } from '../../../machines/form.ts'
import type { TimeOffDraft } from '../../../machines/schedule-draft.ts'
import { isoToBookingDate } from '../../../schemas/date.ts'
import type { TimeOff } from '../../../schemas/week.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import * as formLook from '../../ui/form.css.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useFocusAfterRemoval } from '../../ui/focus-after-removal.ts'
import { useDraftForm } from '../../ui/draft-form.ts'
import * as look from './setup.css.ts'

type Props = {
  /** The heading of the list: the clinic's closures, or a doctor's time off. */
  heading: string
  action: string
  timeOff: readonly TimeOff[]
  draft: TimeOffDraft
  /** The last form validation's errors, by field name. Each validation creates a new object. */
  found: FieldErrors
  failure: string | null
  isBusy: boolean
  /** Whether the request in progress is about days off, and not about the weekly hours. */
  isAsked: boolean
  onEdit: (draft: TimeOffDraft) => void
  onAdd: () => void
  onDelete: (id: string) => void
}

/** Lists the clinic's closures or a doctor's time off, with a form for adding an entry. */
export function TimeOffSection({
  heading,
  action,
  timeOff,
  draft,
  found,
  failure,
  isBusy,
  isAsked,
  ...on
}: Props) {
  const place = useFocusAfterRemoval(timeOff.length)
  const { errors, hide, checked, props } = useDraftForm({
    found,
    labels: LABELS,
    isBusy,
    onSubmit: on.onAdd,
  })
  const field = (name: keyof typeof LABELS) => ({
    name,
    label: LABELS[name],
    type: TYPES[name],
    value: draft[name],
    errorMessage: errors[name],
    readOnly: isBusy,
    onChange: (text: string) => {
      hide(name)
      on.onEdit({ ...draft, [name]: text })
    },
  })
  return (
    <PostForm {...props} className={formLook.form}>
      <ErrorSummary of={checked} />
      <h2 className={formLook.legend}>{heading}</h2>
      {timeOff.length > 0 && (
        <ul className={look.plain}>
          {timeOff.map((each) => (
            <li key={each._id} className={look.item}>
              <span>{tellTimeOff(each)}</span>
              <Button
                look="quiet"
                aria-label={t('Remove {reason}', { reason: each.reason })}
                onPress={() => on.onDelete(each._id)}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextField {...field('reason')} maxLength={120} autoComplete="off" />
      <div className={look.pair}>
        <TextField {...field('from')} />
        <TextField {...field('fromTime')} />
        <TextField {...field('until')} />
        <TextField {...field('untilTime')} />
      </div>
      <Checkbox
        name="yearly"
        label={t('Every year')}
        isChecked={draft.yearly}
        isDisabled={isBusy}
        onChange={(yearly) => on.onEdit({ ...draft, yearly })}
      />
      {failure !== null && <Alert>{failure}</Alert>}
      <div ref={place} className={look.buttons}>
        <Button type="submit" look="secondary" isPending={isBusy && (isAsked || 'elsewhere')}>
          {action}
        </Button>
      </div>
    </PostForm>
  )
}

const LABELS = {
  reason: t('Reason'),
  from: t('First day'),
  fromTime: t('Start time (leave empty for the whole day)'),
  until: t('Last day (leave empty for one day)'),
  untilTime: t('End time (leave empty for the whole day)'),
}

const TYPES = {
  reason: 'text',
  from: 'date',
  fromTime: 'time',
  until: 'date',
  untilTime: 'time',
} as const

function tellTimeOff({ reason, from, fromTime, until, untilTime, yearly }: TimeOff): string {
  const start = [isoToBookingDate(from), fromTime].filter(Boolean).join(' ')
  const end = [until === from ? undefined : isoToBookingDate(until), untilTime]
    .filter(Boolean)
    .join(' ')
  const when = end === '' ? start : t('{start} to {end}', { start, end })
  return yearly ? t('{reason}: {when}, every year', { reason, when }) : `${reason}: ${when}`
}
