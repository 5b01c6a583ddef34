import { fieldOfUsual, type UsualTreatment } from '../../../machines/first-setup-draft.ts'
import type { FieldErrors } from '../../../machines/form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { row, usual } from './setup.css.ts'

type Props = {
  treatment: UsualTreatment
  index: number
  errors: FieldErrors
  isBusy: boolean
  onEdit: (name: string, treatment: UsualTreatment) => void
}

/** The fields for one suggested treatment: whether the clinic offers it, its price and duration. */
export function UsualFields({ treatment, index, errors, isBusy, onEdit }: Props) {
  const field = (part: 'price' | 'duration', label: string) => {
    const name = fieldOfUsual(index, part)
    return {
      name,
      label,
      value: treatment[part],
      errorMessage: errors[name],
      inputMode: 'decimal' as const,
      autoComplete: 'off',
      readOnly: isBusy,
      onChange: (text: string) => onEdit(name, { ...treatment, [part]: text }),
    }
  }
  return (
    <fieldset aria-label={treatment.name} className={usual}>
      <Checkbox
        name={fieldOfUsual(index, 'isChosen')}
        label={treatment.name}
        isChecked={treatment.isChosen}
        isDisabled={isBusy}
        onChange={(isChosen) => onEdit(fieldOfUsual(index, 'price'), { ...treatment, isChosen })}
      />
      {treatment.isChosen && (
        <div className={row}>
          <TextField {...field('price', t('Price in dollars'))} />
          <TextField {...field('duration', t('Visit length (minutes)'))} />
        </div>
      )}
    </fieldset>
  )
}
