import { useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { box, reveal } from './password-field.css.ts'
import type { FieldWords } from './field.tsx'
import { TextField } from './text-field.tsx'

type Props = FieldWords & {
  name: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a checkbox that shows the password. Focus and caret do not move. */
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- people press the checkbox inside; the handler only keeps the focus. */}
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
    // A press on the checkbox's label takes the focus, so focus the password field again.
    // Restore the caret's position, because changing the input's type moves the caret.
    field?.focus()
    field?.setSelectionRange(...caret)
  }
  /** Keeps the focus in the password field when a person presses the checkbox. */
  const stay = (event: MouseEvent) => {
    isWriting.current = document.activeElement === input.current
    if (isWriting.current) event.preventDefault()
  }
  return { input, isShown, toggle, stay }
}
