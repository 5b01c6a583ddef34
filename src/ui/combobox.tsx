/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events,
 * jsx-a11y/interactive-supports-focus -- A `datalist` of HTML differs from browser to browser.
 * The focus and the handling of keys stay in the text field, and not in the list of options. */
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { detail, frame, list, option as optionLook, pinned } from './combobox.css.ts'
import { control } from './field.css.ts'
import { Field, useField, type FieldWords } from './field.tsx'
import { unseen } from './page.css.ts'
import { focusOn } from './focus-on.ts'

/** An option in the list below a combobox's text field. */
export type ComboboxOption = { readonly key: string; readonly label: string; readonly more: string }

type Props = FieldWords & {
  name: string
  value: string
  options: readonly ComboboxOption[]
  /** The text that screen readers announce when it changes, such as the number of options. */
  status: string
  maxLength: number
  readOnly: boolean
  /** True if the option list is always open and its first option is selected by default. */
  isPinned?: boolean
  onType: (text: string) => void
  onChoose: (key: string) => void
}

/**
 * A text field with suggestions. It follows the combobox pattern of the ARIA Authoring Practices.
 * Arrow keys move through the option list, Enter chooses an option, and Escape hides the list.
 * The text field takes the focus as soon as it appears.
 */
export function Combobox({ label, description, errorMessage, isRequired, ...props }: Props) {
  const { name, value, options, status, maxLength, readOnly, isPinned, onType, onChoose } = props
  const { id, onFocus, onBlur, ...ties } = useField({ description, errorMessage, isRequired })
  const { active, isOpen, setOpen, onKeyDown } = useOptions(props)
  const idOf = (key: string) => `${id}-${key}`
  const input = (
    <div className={frame}>
      <input
        {...ties}
        id={id}
        ref={focusOn}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && active ? idOf(active) : undefined}
        autoComplete="off"
        {...{ name, value, maxLength, readOnly, onKeyDown }}
        className={control}
        onFocus={onFocus}
        onBlur={() => {
          onBlur()
          setOpen(false)
        }}
        onChange={(event) => {
          setOpen(true)
          onType(event.currentTarget.value)
        }}
      />
      {isOpen && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className={isPinned ? pinned : list}
        >
          {options.map((option) => (
            <Option
              key={option.key}
              id={idOf(option.key)}
              option={option}
              isActive={option.key === active}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
      <output className={unseen}>{status}</output>
    </div>
  )
  return <Field id={id} {...{ label, description, errorMessage }} control={input} />
}

type Listed = Pick<Props, 'options' | 'isPinned' | 'onChoose'>

/** Returns the selected option, whether the list is open, and functions that control the list. */
function useOptions({ options, isPinned = false, onChoose }: Listed) {
  const [isShown, setOpen] = useState(true)
  const [marked, setMarked] = useState<string>()
  const isOpen = (isShown || isPinned) && options.length > 0
  const found = isOpen ? options.findIndex(({ key }) => key === marked) : -1
  const at = isPinned ? Math.max(found, 0) : found
  const active = options[at]?.key
  const mark = (index: number) => {
    setOpen(true)
    setMarked(options.at(index % options.length)?.key)
  }
  const actOf = (key: string): (() => void) | undefined => {
    if (options.length === 0) return undefined
    if (key === 'ArrowDown') return () => mark(at + 1)
    if (key === 'ArrowUp') return () => mark(at === -1 ? -1 : at - 1)
    if (key === 'Escape' && isOpen && !isPinned) return () => setOpen(false)
    if (key === 'Enter' && active !== undefined) return () => onChoose(active)
    return undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : actOf(event.key)
    if (!act) return
    // Prevents Escape from closing the surrounding dialog, and Enter from submitting the form.
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return { active, isOpen, setOpen, onKeyDown }
}

type OptionProps = {
  id: string
  option: ComboboxOption
  isActive: boolean
  onChoose: (key: string) => void
}

function Option({ id, option: { key, label, more }, isActive, onChoose }: OptionProps) {
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <div
      ref={item}
      id={id}
      role="option"
      aria-selected={isActive}
      className={optionLook}
      onMouseDown={stay}
      onClick={() => onChoose(key)}
    >
      <span>
        <span>{label}</span>
        <span className={unseen}>, </span>
      </span>
      <span className={detail}>{more}</span>
    </div>
  )
}

/**
 * Keeps the focus in the combobox's text field, so that a phone's on-screen keyboard stays open.
 */
const stay = (event: MouseEvent) => event.preventDefault()
