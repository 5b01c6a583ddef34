import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { control } from './field.css.ts'
import { Field, useField } from './field.tsx'
import { CloseIcon } from './icons.tsx'
import { box, clear, input as inputLook } from './search-field.css.ts'

type Props = {
  label: string
  value: string
  maxLength: number
  onChange: (text: string) => void
}

/**
 * A search field that searches during typing. Escape and the clear button empty the search field.
 */
export function SearchField({ label, value, maxLength, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { id } = useField({})
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return
    // On Escape, some browsers clear the field without an event, so the code handles the key.
    event.preventDefault()
    onChange('')
  }
  const empty = () => {
    onChange('')
    input.current?.focus()
  }
  const field = (
    <div className={box} data-empty={value === '' || undefined}>
      <input
        ref={input}
        id={id}
        type="search"
        value={value}
        maxLength={maxLength}
        className={`${control} ${inputLook}`}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <button
        type="button"
        // The clear button is not a tab stop, because keyboard users clear the field with Escape.
        tabIndex={-1}
        aria-label="Clear"
        className={clear}
        onMouseDown={stay}
        onClick={empty}
      >
        <CloseIcon />
      </button>
    </div>
  )
  return <Field id={id} label={label} control={field} />
}

/** Keeps the focus in the search field, so that a phone's keyboard stays open. */
const stay = (event: MouseEvent) => event.preventDefault()
