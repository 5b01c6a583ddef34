import type { FieldErrors } from '../../../machines/form.ts'
import type { AssignmentDraft } from '../../../machines/schedules-draft.ts'
import type { AgendaEntry } from '../../../schemas/setup.ts'
import { Alert } from '../../ui/alert.tsx'
import { DraftButtons } from '../../ui/draft-buttons.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import * as formLook from '../../ui/form.css.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { Select } from '../../ui/select.tsx'
import { useDraftForm } from '../../ui/draft-form.ts'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import * as look from './setup.css.ts'

type Draft = NonNullable<AssignmentDraft>

type Props = {
  /** The name of the schedule that is being assigned to a doctor. */
  name: string
  doctors: readonly AgendaEntry[]
  draft: Draft
  /** The last form validation's errors, by field name. Each validation creates a new object. */
  found: FieldErrors
  failure: string | null
  isBusy: boolean
  onEdit: (draft: Draft) => void
  onCancel: () => void
  onSave: () => void
}

/** The form that assigns a schedule that has no doctor to a doctor, from a chosen date on. */
export function AssignmentForm({ name, doctors, draft, found, failure, isBusy, ...on }: Props) {
  const { errors, hide, checked, props } = useDraftForm({
    found,
    labels: LABELS,
    isBusy,
    onSubmit: on.onSave,
  })
  const edit = (field: string, changes: Partial<Draft>) => {
    hide(field)
    on.onEdit({ ...draft, ...changes })
  }
  return (
    <PostForm {...props} className={formLook.form}>
      <h2 className={formLook.legend}>{t('Assign {name} to a doctor', { name })}</h2>
      <ErrorSummary of={checked} />
      <p className={look.soft}>
        {t(
          'Nothing changes before the first day. From then on, the doctor takes over the treatment and its appointments. A doctor without hours gets the hours from this schedule.',
        )}
      </p>
      <div className={look.pair}>
        <Select
          name="doctorId"
          label={LABELS.doctorId}
          options={[
            { value: '', label: t('Choose one') },
            ...doctors.map((doctor) => ({ value: doctor.doctorId ?? '', label: doctor.name })),
          ]}
          value={draft.doctorId}
          errorMessage={errors['doctorId']}
          isDisabled={isBusy}
          takesFocus
          onChange={(doctorId) => edit('doctorId', { doctorId })}
        />
        <TextField
          name="from"
          label={LABELS.from}
          type="date"
          value={draft.from}
          errorMessage={errors['from']}
          readOnly={isBusy}
          onChange={(from) => edit('from', { from })}
        />
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

const LABELS = { doctorId: t('Doctor'), from: t('First day') }
