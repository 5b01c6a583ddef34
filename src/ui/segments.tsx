import { useId } from 'react'
import { choice, frame, legend, segment, unseenInput } from './segments.css.ts'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A row of radio buttons to choose between a few views. */
export function Segments<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={frame}>
      <legend className={legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={segment}>
          <input
            type="radio"
            name={name}
            className={unseenInput}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={choice}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
