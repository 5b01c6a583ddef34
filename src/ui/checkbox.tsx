import { box, reveal } from './password-field.css.ts'

type Props = {
  name: string
  label: string
  isChecked: boolean
  isDisabled?: boolean
  onChange: (isChecked: boolean) => void
}

/** A labelled checkbox. Pressing the label also changes the checkbox. */
export function Checkbox({ name, label, isChecked, isDisabled, onChange }: Props) {
  return (
    <label className={reveal}>
      <input
        type="checkbox"
        name={name}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className={box}
      />
      <span>{label}</span>
    </label>
  )
}
