import type { FieldRule } from './rules.ts'

/**
 * Sets what was typed the way the field prints it, with the caret behind the digit it was behind,
 * whatever spaces come and go before it. Delete pressed before a space passes over it.
 */
export function reformat(
  input: HTMLInputElement,
  rule: Pick<FieldRule, 'format'>,
  event: Event,
): void {
  const typed = input.value
  const formatted = rule.format(typed)
  if (formatted === typed) return
  const caret = input.selectionStart ?? typed.length
  const digits = digitsIn(typed.slice(0, caret))
  input.value = formatted
  if (caret >= typed.length) return
  const place = isForward(event) ? placeBefore(formatted, digits) : placeAfter(formatted, digits)
  input.setSelectionRange(place, place)
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length

const isForward = (event: Event) =>
  event instanceof InputEvent && event.inputType === 'deleteContentForward'

const placesIn = (text: string) => Array.from(text.matchAll(/\d/g), ({ index }) => index)

/** Just behind so many digits. */
const placeAfter = (text: string, digits: number) =>
  digits === 0 ? 0 : (placesIn(text)[digits - 1] ?? text.length - 1) + 1

/** Just before the digit that follows so many. */
const placeBefore = (text: string, digits: number) => placesIn(text)[digits] ?? text.length
