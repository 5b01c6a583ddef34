import type { FieldRule } from './rules.ts'

/**
 * Formats the typed text of a field. The caret stays after the digit that it followed.
 * The Delete key before a space moves the caret past the space.
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

/** Returns the position directly after the given number of digits. */
const placeAfter = (text: string, digits: number) =>
  digits === 0 ? 0 : (placesIn(text)[digits - 1] ?? text.length - 1) + 1

/** Returns the position directly before the digit that follows the given number of digits. */
const placeBefore = (text: string, digits: number) => placesIn(text)[digits] ?? text.length
