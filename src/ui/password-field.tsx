import { useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { box, reveal } from './password-field.css.ts'
import type { FieldWords } from './field.tsx'
import { TextField } from './text-field.tsx'

type Props = FieldWords & {
  name: string
  autoComplete: 'current-password' | 'new-password'
}

/** The password, hidden unless the person asks to see it; showing it moves neither focus nor caret. */
export function PasswordField(props: Props) {
  const { input, isShown, toggle, stay } = useReveal()
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      autoCorrect="off"
      autoCapitalize="none"
      ref={input}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the checkbox in it is what is pressed; this only keeps the focus. */}
      <label className={reveal} onMouseDown={stay}>
        <input type="checkbox" checked={isShown} onChange={toggle} className={box} />
        Show password
      </label>
    </TextField>
  )
}

function useReveal() {
  const input = useRef<HTMLInputElement>(null)
  const isWriting = useRef(false)
  const [isShown, setShown] = useState(false)
  const toggle = () => {
    const field = input.current
    const caret = [field?.selectionStart ?? null, field?.selectionEnd ?? null] as const
    flushSync(() => setShown(!isShown))
    if (!isWriting.current) return
    isWriting.current = false
    // A label hands the focus on to its checkbox, and a changed input puts its caret elsewhere.
    field?.focus()
    field?.setSelectionRange(...caret)
  }
  /** A pointer that presses the checkbox leaves the focus in the field, if that is where it is. */
  const stay = (event: MouseEvent) => {
    isWriting.current = document.activeElement === input.current
    if (isWriting.current) event.preventDefault()
  }
  return { input, isShown, toggle, stay }
}
