import type { FieldErrors } from '../../../machines/form.ts'
import { fieldOf, type StepDraft } from '../../../machines/terms-draft.ts'
import { Button } from '../../ui/button.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import * as look from './cancellation.css.ts'
import { focusOn } from '../../ui/focus-on.ts'

const HOURS = t('Hours before')
const PERCENT = t('Percent')

type Props = {
  step: StepDraft
  number: number
  errors: FieldErrors
  isNew: boolean
  isBusy: boolean
  onEdit: (name: string, step: StepDraft) => void
  onRemove: () => void
}

/** The fields for a refund step of the cancellation terms: hours, percentage and Remove button. */
export function TermsStep({ step, number, errors, isNew, isBusy, onEdit, onRemove }: Props) {
  const field = (part: 'hours' | 'percent', label: string) => {
    const name = fieldOf(part, step)
    return {
      name,
      label,
      value: step[part],
      errorMessage: errors[name],
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      readOnly: isBusy,
      onChange: (text: string) => onEdit(name, { ...step, [part]: text }),
    }
  }
  return (
    <fieldset className={look.step}>
      <legend className={look.stepName}>{t('Step {number}', { number })}</legend>
      <TextField {...field('hours', HOURS)} {...(isNew && { ref: focusOn })} />
      <TextField {...field('percent', PERCENT)} />
      <div className={look.wholeRow}>
        <Button
          look="quiet"
          isDisabled={isBusy}
          aria-label={t('Remove step {number}', { number })}
          onPress={onRemove}
        >
          {t('Remove')}
        </Button>
      </div>
    </fieldset>
  )
}
