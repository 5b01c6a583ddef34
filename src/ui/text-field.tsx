import type { ReactNode, RefAttributes } from 'react'
import {
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
  type InputProps,
  type TextFieldProps,
} from 'react-aria-components/TextField'
import { control, description, error, field, label, tall } from './field.css.ts'

type Props = Omit<TextFieldProps, 'children' | 'className' | 'style'> & {
  label: string
  description?: string
  errorMessage?: string | undefined
  /** Makes it a box of so many lines. */
  rows?: number
  /** What the input of one line needs beyond the field. */
  input?: Pick<InputProps, 'autoCapitalize'> & RefAttributes<HTMLInputElement>
  /** What belongs to the input, below it and its error. */
  children?: ReactNode
}

/** A labelled text input whose description and error are read out with it. */
export function TextField({ label: name, description: hint, ...rest }: Props) {
  const { errorMessage, rows, input, children, ...props } = rest
  const invalid = errorMessage === undefined ? {} : { isInvalid: true }
  return (
    <AriaTextField {...props} {...invalid} className={field}>
      <Label className={label}>{name}</Label>
      {hint && (
        <Text slot="description" className={description}>
          {hint}
        </Text>
      )}
      {rows ? (
        <TextArea rows={rows} className={`${control} ${tall}`} />
      ) : (
        <Input {...input} className={control} />
      )}
      <FieldError className={error}>{errorMessage}</FieldError>
      {children}
    </AriaTextField>
  )
}
