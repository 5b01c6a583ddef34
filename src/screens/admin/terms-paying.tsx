import type { FieldErrors } from '../../../machines/form.ts'
import type { PayDraft } from '../../../machines/terms-draft.ts'
import * as formLook from '../../ui/form.css.ts'
import { Select } from '../../ui/select.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import * as look from './cancellation.css.ts'

/** The labels of the two payment-deadline fields in the form for the cancellation terms. */
export const PAYING_LABELS = {
  withinHours: t('Hours after booking'),
  beforeVisitHours: t('Hours before the visit'),
}

type Props = {
  pay: PayDraft
  errors: FieldErrors
  isBusy: boolean
  onEdit: (name: string, pay: PayDraft) => void
}

/** The fields that set where patients pay and, for online payment, the payment deadline. */
export function TermsPaying({ pay, errors, isBusy, onEdit }: Props) {
  const field = (name: 'withinHours' | 'beforeVisitHours') => ({
    name,
    label: PAYING_LABELS[name],
    value: pay[name],
    errorMessage: errors[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    readOnly: isBusy,
    onChange: (text: string) => onEdit(name, { ...pay, [name]: text }),
  })
  return (
    <fieldset className={formLook.group}>
      <legend className={formLook.legend}>{t('Paying')}</legend>
      <Select
        name="where"
        label={t('Payment')}
        options={[
          { value: 'online', label: t('Online, by a deadline') },
          { value: 'there', label: t('At the clinic, with no deadline') },
        ]}
        value={pay.where}
        isDisabled={isBusy}
        onChange={(where) =>
          onEdit('where', { ...pay, where: where === 'there' ? where : 'online' })
        }
      />
      {pay.where === 'online' && (
        <div className={look.pair}>
          <TextField {...field('withinHours')} />
          <TextField {...field('beforeVisitHours')} />
        </div>
      )}
    </fieldset>
  )
}
