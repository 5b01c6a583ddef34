import type { FieldErrors } from '../../../machines/form.ts'
import {
  fieldOf,
  MOST_STEPS,
  type StepDraft,
  type TermsDraft,
} from '../../../machines/terms-draft.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DraftButtons } from '../../ui/draft-buttons.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import * as formLook from '../../ui/form.css.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { Select } from '../../ui/select.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import * as look from './cancellation.css.ts'
import { useFocusAfterRemoval } from '../../ui/focus-after-removal.ts'
import { useDraftForm } from '../../ui/draft-form.ts'
import { PAYING_LABELS, TermsPaying } from './terms-paying.tsx'
import { TermsStep } from './terms-step.tsx'

type Props = {
  draft: TermsDraft
  /** The last form validation's errors, by field name. Each validation creates a new object. */
  found: FieldErrors
  failure: string | null
  /** The id of the last added refund step, whose first field gets the focus; null if none. */
  added: number | null
  isBusy: boolean
  isTyped: boolean
  onEdit: (draft: TermsDraft) => void
  onAdd: () => void
  onRemove: (id: number) => void
  onDiscard: () => void
  onSave: () => void
}

/**
 * The form for the cancellation terms: refund steps, and limits on rescheduling a booking.
 * This form also sets whether patients may cancel bookings, and where and when patients pay.
 */
export function TermsForm({ draft, found, failure, added, isBusy, isTyped, ...on }: Props) {
  const add = useFocusAfterRemoval(draft.steps.length)
  const { errors, hide, checked, props } = useDraftForm({
    found,
    labels: labelsOf(draft),
    isBusy,
    onSubmit: on.onSave,
  })
  const edit = (name: string, changes: Partial<TermsDraft>) => {
    hide(name)
    on.onEdit({ ...draft, ...changes })
  }
  const editStep = (name: string, changed: StepDraft) =>
    edit(name, { steps: draft.steps.map((step) => (step.id === changed.id ? changed : step)) })
  const field = (name: 'moveHours' | 'movesAtMost') => ({
    name,
    label: LABELS[name],
    value: draft[name],
    errorMessage: errors[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    readOnly: isBusy,
    onChange: (text: string) => edit(name, { [name]: text }),
  })
  return (
    <PostForm {...props} className={formLook.form}>
      <ErrorSummary of={checked} />
      <fieldset className={formLook.group}>
        <legend className={formLook.legend}>{t('Refunds')}</legend>
        {draft.steps.map((step, index) => (
          <TermsStep
            key={step.id}
            step={step}
            number={index + 1}
            errors={errors}
            isNew={step.id === added}
            isBusy={isBusy}
            onEdit={editStep}
            onRemove={() => on.onRemove(step.id)}
          />
        ))}
        <div ref={add}>
          <Button
            look="secondary"
            isDisabled={draft.steps.length >= MOST_STEPS}
            onPress={() => on.onAdd()}
          >
            {t('Add a step')}
          </Button>
        </div>
      </fieldset>
      <fieldset className={formLook.group}>
        <legend className={formLook.legend}>{t('Moving')}</legend>
        <div className={look.pair}>
          <TextField {...field('movesAtMost')} />
          <TextField {...field('moveHours')} />
        </div>
      </fieldset>
      <Select
        name="refunds"
        label={t('Cancelling')}
        description={t('Applies to all bookings right away.')}
        options={[
          { value: 'automatic', label: t('Patients can cancel') },
          { value: 'ask', label: t('Only if no refund is due') },
        ]}
        value={draft.refunds}
        isDisabled={isBusy}
        onChange={(value) => edit('refunds', { refunds: value === 'ask' ? 'ask' : 'automatic' })}
      />
      {draft.pay && (
        <TermsPaying
          pay={draft.pay}
          errors={errors}
          isBusy={isBusy}
          onEdit={(name, pay) => edit(name, { pay })}
        />
      )}
      {failure !== null && <Alert>{failure}</Alert>}
      <DraftButtons
        submit={t('Save')}
        isPending={isBusy}
        back={isTyped ? { label: t('Undo changes'), onPress: on.onDiscard } : null}
      />
    </PostForm>
  )
}

const LABELS = {
  movesAtMost: t('Moves allowed'),
  moveHours: t('Latest move (hours before the visit)'),
}

/** Returns the label of each form field, by field name. The error summary shows these labels. */
function labelsOf({ steps }: TermsDraft): Record<string, string> {
  const ofSteps = steps.flatMap((step, index) => {
    const label = t('Step {number}', { number: index + 1 })
    return [
      [fieldOf('hours', step), label],
      [fieldOf('percent', step), label],
    ] as const
  })
  return { ...Object.fromEntries(ofSteps), ...LABELS, ...PAYING_LABELS }
}
