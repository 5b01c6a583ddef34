import {
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps,
} from 'react-aria-components/TextField'
import { control, description, error, field, label, tall } from './field.css.ts'

type Props = Omit<TextFieldProps, 'children' | 'className' | 'style'> & {
  label: string
  description?: string
  /** Shown beside the field; a form's own errors by name come through its `validationErrors`. */
  errorMessage?: string | undefined
  /** Makes it a box of so many lines. */
  rows?: number
}

/** A labelled text input whose description and error are read out with it. */
export function TextField({ label: name, description: hint, errorMessage, rows, ...props }: Props) {
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
        <Input className={control} />
      )}
      <FieldError className={error}>
        {({ validationErrors }) => errorMessage ?? validationErrors[0]}
      </FieldError>
    </AriaTextField>
  )
}
