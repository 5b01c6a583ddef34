import { control, error, field, label } from '../../ui/field.css.ts'
import { message } from './card.css.ts'
import { draw, newId } from './draw.ts'
import type { Complaint, FieldRule } from './rules.ts'

/** One labelled input of the card form, with what is wrong with it beneath. */
export type CardField = {
  readonly root: HTMLElement
  readonly input: HTMLInputElement
  /** What is wrong, whether it is shown yet or not. */
  complaint(): Complaint | undefined
  /** What is wrong, as far as the patient was told. */
  shown(): Complaint | undefined
  /** Tells the patient what is wrong. */
  reveal(): void
  clear(): void
}

/** Draws a field; `changed` is called whenever its text or its message has changed. */
export function drawField(rule: FieldRule, now: () => Date, changed: () => void): CardField {
  const { root, input, output } = drawParts(rule)
  let shown: Complaint | undefined
  const complaint = () => rule.check(input.value, now())
  const show = (next: Complaint | undefined) => {
    shown = next
    input.setAttribute('aria-invalid', String(next !== undefined))
    output.textContent = next?.message ?? ''
  }
  input.addEventListener('input', () => {
    reformat(input, rule)
    show(rule.isFull(input.value) ? complaint() : undefined)
    changed()
  })
  input.addEventListener('blur', () => {
    if (input.value === '') return
    show(complaint())
    changed()
  })
  const clear = () => {
    input.value = ''
    show(undefined)
  }
  return { root, input, complaint, shown: () => shown, reveal: () => show(complaint()), clear }
}

function drawParts(rule: FieldRule) {
  const [inputId, messageId] = [newId(), newId()]
  const input = draw('input', {
    id: inputId,
    class: control,
    type: 'text',
    inputmode: 'numeric',
    autocomplete: rule.autocomplete,
    placeholder: rule.placeholder,
    'aria-describedby': messageId,
    'aria-invalid': 'false',
    'aria-required': 'true',
    spellcheck: 'false',
  })
  const output = draw('p', {
    id: messageId,
    class: `${error} ${message}`,
    'aria-live': 'polite',
  })
  const caption = draw('label', { class: label, for: inputId }, rule.label)
  return { root: draw('div', { class: field }, caption, input, output), input, output }
}

// The caret stays behind the digit it was behind, whatever spaces come and go before it.
function reformat(input: HTMLInputElement, rule: FieldRule): void {
  const typed = input.value
  const formatted = rule.format(typed)
  if (formatted === typed) return
  const caret = input.selectionStart ?? typed.length
  const digitsBefore = typed.slice(0, caret).replaceAll(/\D/g, '').length
  input.value = formatted
  if (caret < typed.length) {
    const place = placeAfter(formatted, digitsBefore)
    input.setSelectionRange(place, place)
  }
}

function placeAfter(text: string, digits: number): number {
  const places = Array.from(text.matchAll(/\d/g), (match) => match.index + 1)
  return digits === 0 ? 0 : (places[digits - 1] ?? text.length)
}
