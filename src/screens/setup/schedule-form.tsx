import type { CalendarDate } from '@internationalized/date'
import type { FieldErrors } from '../../../machines/form.ts'
import { fieldOf, type Schedule, type ScheduleDraft } from '../../../machines/schedule-draft.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DraftButtons } from '../../ui/draft-buttons.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import * as formLook from '../../ui/form.css.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useDraftForm } from '../../ui/draft-form.ts'
import { ExtraFields } from './extra-fields.tsx'
import * as look from './setup.css.ts'
import { WeekFields } from './week-fields.tsx'
import { WEEKDAYS } from './weekdays.ts'

type Props = {
  schedule: Schedule
  draft: ScheduleDraft
  /** The current day at the clinic. */
  today: CalendarDate
  /** The last form validation's errors, by field name. Each validation creates a new object. */
  found: FieldErrors
  failure: string | null
  isBusy: boolean
  /** Whether the request in progress is about the weekly hours, and not about days off. */
  isAsked: boolean
  isTyped: boolean
  onEdit: (draft: ScheduleDraft) => void
  onDiscard: () => void
  onSave: () => void
}

/** The form for weekly hours. A doctor's form also lists the treatments that the doctor offers. */
export function ScheduleForm({
  schedule,
  draft,
  today,
  found,
  failure,
  isBusy,
  isAsked,
  isTyped,
  ...on
}: Props) {
  const { errors, hide, checked, props } = useDraftForm({
    found,
    labels: labelsOf(draft),
    isBusy,
    onSubmit: on.onSave,
  })
  const edit = (name: string, changes: Partial<ScheduleDraft>) => {
    hide(name)
    on.onEdit({ ...draft, ...changes })
  }
  const isFixed = '_id' in schedule && schedule.fixedStarts
  return (
    <PostForm {...props} className={formLook.form}>
      <ErrorSummary of={checked} />
      {'_id' in schedule && (
        <Treatments
          choices={schedule.choices}
          chosen={draft.treatments}
          isBusy={isBusy}
          onChange={(treatments) => edit('treatments', { treatments })}
        />
      )}
      {!isFixed && (
        <>
          <fieldset className={formLook.group}>
            <legend className={formLook.legend}>{t('Week')}</legend>
            <WeekFields
              hours={draft.hours}
              errors={errors}
              dayOff={dayOff(schedule, draft)}
              today={today}
              isBusy={isBusy}
              onEdit={(name, hours) => edit(name, { hours })}
            />
          </fieldset>
          <ExtraFields
            extra={draft.extra}
            errors={errors}
            isBusy={isBusy}
            onEdit={(name, extra) => edit(name, { extra })}
          />
        </>
      )}
      {'_id' in schedule && (
        <TextField
          name="activeUntil"
          label={t('Last day that can be booked')}
          description={t('Leave blank if there is no last day.')}
          type="date"
          value={draft.activeUntil}
          errorMessage={errors['activeUntil']}
          readOnly={isBusy}
          onChange={(activeUntil) => edit('activeUntil', { activeUntil })}
        />
      )}
      {failure !== null && <Alert>{failure}</Alert>}
      <DraftButtons
        submit={t('Review changes')}
        isPending={isBusy && (isAsked || 'elsewhere')}
        back={isTyped ? { label: t('Undo changes'), onPress: on.onDiscard } : null}
      />
    </PostForm>
  )
}

function dayOff(schedule: Schedule, { hours }: ScheduleDraft): string {
  if ('_id' in schedule) return t('Not working')
  return hours.length === 0 ? t('Open all day') : t('Closed')
}

type TreatmentsProps = {
  choices: readonly { readonly _id: string; readonly name: string }[]
  chosen: readonly string[]
  isBusy: boolean
  onChange: (chosen: readonly string[]) => void
}

function Treatments({ choices, chosen, isBusy, onChange }: TreatmentsProps) {
  return (
    <fieldset className={formLook.group}>
      <legend className={formLook.legend}>{t('Treatments')}</legend>
      <div className={look.boxes}>
        {choices.map(({ _id: id, name }) => (
          <Checkbox
            key={id}
            name={`treatment-${id}`}
            label={name}
            isChecked={chosen.includes(id)}
            isDisabled={isBusy}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Returns the label of each form field, by field name. The error summary shows these labels. */
function labelsOf({ hours, extra }: ScheduleDraft): Record<string, string> {
  const ofHours = hours.flatMap(({ id, weekday }) =>
    (['start', 'end', 'from', 'until'] as const).map((part) => [
      fieldOf('hours', id, part),
      WEEKDAYS[weekday - 1] ?? '',
    ]),
  )
  const ofExtra = extra.flatMap(({ id }) =>
    (['date', 'start', 'end'] as const).map((part) => [
      fieldOf('extra', id, part),
      t('Extra days'),
    ]),
  )
  return {
    ...Object.fromEntries([...ofHours, ...ofExtra]),
    activeUntil: t('Last day that can be booked'),
  }
}
