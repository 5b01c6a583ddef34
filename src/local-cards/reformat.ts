import type { FieldRule } from './rules.ts'

/**
 * Formats the entered text of a field, and keeps the caret after the same digit.
 * In front of a space, the Delete key moves the caret past the space.
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

/** Returns the position in the text directly after the given number of digits. */
const placeAfter = (text: string, digits: number) =>
  digits === 0 ? 0 : (placesIn(text)[digits - 1] ?? text.length - 1) + 1

/** Returns the position in the text directly before the digit with the given index. */
const placeBefore = (text: string, digits: number) => placesIn(text)[digits] ?? text.length
