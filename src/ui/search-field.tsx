import { Button } from 'react-aria-components/Button'
import { Input, Label, SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { control, field, label as labelLook } from './field.css.ts'
import { CloseIcon } from './icons.tsx'
import { box, clear, input } from './search-field.css.ts'

type Props = {
  label: string
  value: string
  maxLength: number
  onChange: (text: string) => void
}

/** A field that finds as one types; Escape, or its button, empties it. */
export function SearchField({ label, maxLength, ...props }: Props) {
  return (
    <AriaSearchField {...props} maxLength={maxLength} className={field}>
      <Label className={labelLook}>{label}</Label>
      <div className={box}>
        <Input className={`${control} ${input}`} />
        <Button aria-label="Clear" className={clear}>
          <CloseIcon />
        </Button>
      </div>
    </AriaSearchField>
  )
}
