import { control, error, field, label } from '../ui/field.css.ts'
import { caption, message, note } from './card.css.ts'
import { draw, newId } from './draw.ts'
import { reformat } from './reformat.ts'
import type { Complaint, FieldRule } from './rules.ts'

/** One labelled input of the card form, with its error message below. */
export type CardField = {
  readonly root: HTMLElement
  readonly input: HTMLInputElement
  /** Returns the error of the field's text, even if the field does not show the error yet. */
  complaint(): Complaint | undefined
  /** Returns the error that the field shows at the moment. */
  shown(): Complaint | undefined
  /**
   * Shows the field's error. Screen readers announce the error only if the field has the focus.
   * A screen reader reads an unannounced error when the field gets the focus.
   */
  reveal(): void
  clear(): void
}

/** Creates one field of the card form. Calls `changed` when the field's text or error changes. */
export function drawField(rule: FieldRule, now: () => Date, changed: () => void): CardField {
  const { root, input, output, remark } = drawParts(rule)
  let shown: Complaint | undefined
  const complaint = () => rule.check(input.value, now())
  const show = (next: Complaint | undefined, live: 'polite' | 'off' = 'polite') => {
    shown = next
    input.setAttribute('aria-invalid', String(next !== undefined))
    output.setAttribute('aria-live', live)
    output.textContent = next?.message ?? ''
    remark.textContent = rule.note?.(input.value) ?? ''
  }
  input.addEventListener('input', (event) => {
    reformat(input, rule, event)
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
  return {
    root,
    input,
    complaint,
    shown: () => shown,
    reveal: () => show(complaint(), document.activeElement === input ? 'polite' : 'off'),
    clear,
  }
}

function drawParts(rule: FieldRule) {
  const [inputId, messageId, noteId] = [newId(), newId(), newId()]
  const input = draw('input', {
    id: inputId,
    class: control,
    type: 'text',
    inputmode: 'numeric',
    autocomplete: rule.autocomplete,
    placeholder: rule.placeholder,
    'aria-describedby': `${noteId} ${messageId}`,
    'aria-invalid': 'false',
    'aria-required': 'true',
    spellcheck: 'false',
  })
  const output = draw('p', { id: messageId, class: `${error} ${message}`, 'aria-live': 'polite' })
  const remark = draw('span', { id: noteId, class: note })
  const name = draw('label', { class: label, for: inputId }, rule.label)
  const top = draw('div', { class: caption }, name, remark)
  return { root: draw('div', { class: field }, top, input, output), input, output, remark }
}
