import type { ComponentProps, Ref } from 'react'
import type { Elements } from './elements.ts'
import { control, tall } from './field.css.ts'
import { Field, useField, type FieldWords } from './field.tsx'

type Native = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'maxLength'
  | 'readOnly'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'inputMode'
  | 'spellCheck'
>

type Props = Native &
  FieldWords & {
    ref?: Ref<HTMLInputElement>
    type?: 'text' | 'email' | 'password' | 'tel' | 'date' | 'time'
    /** The number of lines of the text area that replaces the input. Absent for an input. */
    rows?: number
    onChange?: (text: string) => void
    /** Content that is shown below the input and the input's error. */
    children?: Elements
  }

/** A labelled text input. Screen readers read its label, description and error together. */
export function TextField({ label, description, errorMessage, children, ...rest }: Props) {
  const { ref, type = 'text', rows, isRequired, onChange, ...props } = rest
  const ties = useField({ description, errorMessage, isRequired })
  const native = {
    ...props,
    ...ties,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange?.(event.currentTarget.value),
  }
  const input = rows ? (
    <textarea {...native} rows={rows} className={`${control} ${tall}`} />
  ) : (
    <input {...native} ref={ref} type={type} className={control} />
  )
  return (
    <Field id={ties.id} {...{ label, description, errorMessage }} control={input}>
      {children}
    </Field>
  )
}
