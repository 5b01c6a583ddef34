import type { FieldErrors } from '../../../machines/form.ts'
import type { TreatmentDraft } from '../../../machines/treatments-draft.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DraftButtons } from '../../ui/draft-buttons.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import * as formLook from '../../ui/form.css.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { Select } from '../../ui/select.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useDraftForm } from '../../ui/draft-form.ts'
import * as look from './setup.css.ts'
import { COLOR_OPTIONS, colorNamed } from './treatment-colors.ts'
import { focusOn } from '../../ui/focus-on.ts'

type Props = {
  draft: TreatmentDraft
  /** The last form validation's errors, by field name. Each validation creates a new object. */
  found: FieldErrors
  failure: string | null
  isBusy: boolean
  onEdit: (draft: TreatmentDraft) => void
  onCancel: () => void
  onSave: () => void
}

/** The form for one treatment, with the price, the durations and who may book the treatment. */
export function TreatmentForm({ draft, found, failure, isBusy, ...on }: Props) {
  const { errors, hide, checked, props } = useDraftForm({
    found,
    labels: LABELS,
    isBusy,
    onSubmit: on.onSave,
  })
  const edit = (name: string, changes: Partial<TreatmentDraft>) => {
    hide(name)
    on.onEdit({ ...draft, ...changes })
  }
  const field = (name: keyof typeof LABELS) => ({
    name,
    label: LABELS[name],
    value: draft[name],
    errorMessage: errors[name],
    autoComplete: 'off',
    readOnly: isBusy,
    onChange: (text: string) => edit(name, { [name]: text }),
  })
  const number = (name: keyof typeof LABELS) => ({ ...field(name), inputMode: 'numeric' as const })
  const box = (name: 'active' | 'online', label: string) => ({
    name,
    label,
    isChecked: draft[name],
    isDisabled: isBusy,
    onChange: (isChecked: boolean) => edit(name, { [name]: isChecked }),
  })
  return (
    <PostForm {...props} className={formLook.form}>
      <h2 className={formLook.legend}>
        {draft.id === null ? t('New treatment') : t('Edit {name}', { name: draft.name })}
      </h2>
      <ErrorSummary of={checked} />
      <TextField {...field('name')} maxLength={80} ref={focusOn} />
      <div className={look.pair}>
        <TextField {...field('price')} inputMode="decimal" />
        <TextField {...number('duration')} />
        <TextField
          {...number('buffer')}
          description={t('Nobody can book the doctor during the pause.')}
        />
        <TextField
          {...number('step')}
          description={t('With 15, patients can choose 8:00, 8:15, 8:30 and so on.')}
        />
        <TextField
          {...number('noticeHours')}
          description={t('With 2, patients can book until two hours before the visit.')}
        />
        <TextField
          {...number('recallMonths')}
          description={t('Leave blank if patients don’t need to come back.')}
        />
      </div>
      <Select
        name="color"
        label={LABELS.color}
        description={t('A narrow bar at the edge of each visit in the agenda.')}
        options={COLOR_OPTIONS}
        value={draft.color}
        isDisabled={isBusy}
        onChange={(name) => edit('color', { color: colorNamed(name) })}
      />
      <div className={look.boxes}>
        <Checkbox {...box('active', t('The clinic offers this treatment'))} />
        <Checkbox {...box('online', t('Patients may book it themselves'))} />
      </div>
      {failure !== null && <Alert>{failure}</Alert>}
      <DraftButtons
        submit={t('Review changes')}
        isPending={isBusy}
        back={{ label: t('Cancel'), onPress: on.onCancel }}
      />
    </PostForm>
  )
}

const LABELS = {
  name: t('Name'),
  price: t('Price in dollars'),
  duration: t('Visit length (minutes)'),
  buffer: t('Pause after a visit (minutes)'),
  step: t('Minutes between start times'),
  noticeHours: t('Book at least this far ahead (hours)'),
  recallMonths: t('Patients should come back after (months)'),
  color: t('Color in the agenda'),
}
