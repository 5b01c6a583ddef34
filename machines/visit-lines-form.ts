import { dollarsIn, TYPED_DOLLARS } from '../schemas/dollars.ts'
import { LinesRequest, lengthOf, totalOf, type VisitLines } from '../schemas/visit-lines.ts'
import type { VisitLine } from '../schemas/agenda.ts'
import { failureOf } from './failure.ts'
import { messageOf, type Failed } from './actor-result.ts'
import type { FieldErrors } from './form.ts'

/** A treatment of a visit as entered in the form, valid or not. No two lines have the same `key`. */
export type LineDraft = {
  readonly key: number
  readonly treatmentId: string
  readonly name: string
  readonly price: string
  readonly minutes: string
}

/** The form with a visit's treatments. An empty `length` means the sum of the minutes. */
export type LinesDraft = {
  readonly lines: readonly LineDraft[]
  readonly length: string
  /** The id of the treatment that the next press of the button adds. */
  readonly choice: string
}

const lineOf = ({ treatmentId, name, price, minutes }: VisitLine, key: number): LineDraft => ({
  key,
  treatmentId,
  name,
  price: String(price),
  minutes: String(minutes),
})

/** Converts a visit's treatments to the values in the form. */
export const draftOf = ({ lines, minutes, offered }: VisitLines): LinesDraft => ({
  lines: lines.map(lineOf),
  length: minutes === lengthOf(lines) ? '' : String(minutes),
  choice: offered[0]?.treatmentId ?? '',
})

/** Returns the form with the chosen treatment as a further line, with its usual price and length. */
export function withLine(draft: LinesDraft, offered: readonly VisitLine[]): LinesDraft {
  const chosen = offered.find(({ treatmentId }) => treatmentId === draft.choice)
  const key = Math.max(-1, ...draft.lines.map((line) => line.key)) + 1
  return chosen ? { ...draft, lines: [...draft.lines, lineOf(chosen, key)] } : draft
}

const MINUTES = /^\d{1,4}$/

/** Converts a text that matches the pattern to a number. Any other text becomes the invalid NaN. */
const numberIn = (text: string, pattern: RegExp) =>
  pattern.test(text.trim()) ? dollarsIn(text.trim()) : NaN

const linesIn = ({ lines }: LinesDraft) =>
  lines.map(({ treatmentId, price, minutes }) => ({
    treatmentId,
    price: numberIn(price, TYPED_DOLLARS),
    minutes: numberIn(minutes, MINUTES),
  }))

/** Returns the price and the length of all lines. If an entry is not a number, its sum is NaN. */
export function sumsOf(draft: LinesDraft) {
  const lines = linesIn(draft)
  return { price: totalOf(lines), minutes: lengthOf(lines) }
}

type Checked = { readonly body: LinesRequest } | { readonly errors: FieldErrors }

/** Validates the form. Returns the request, or an error for each wrong field. */
export function checkLines(draft: LinesDraft, version: number): Checked {
  const { data, error } = LinesRequest.safeParse({
    version,
    lines: linesIn(draft),
    ...(draft.length.trim() !== '' && { minutes: numberIn(draft.length, MINUTES) }),
  })
  if (data) return { body: data }
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[fieldAt(path)] ??= message
  return { errors }
}

/** Returns the name of a field of the form, such as `price-0`. */
export const fieldOf = (part: 'price' | 'minutes', at: number) => `${part}-${at}`

function fieldAt([first, at, part]: readonly PropertyKey[]): string {
  if (first === 'minutes') return 'length'
  if (typeof at !== 'number') return fieldOf('price', 0)
  return fieldOf(part === 'minutes' ? 'minutes' : 'price', at)
}

/** Returns the messages of a refused request: beside its fields or, without any, for the form. */
export function refusalOfLines(failed: Failed): { found: FieldErrors; failure: string | null } {
  const { price, minutes } = failureOf(failed.error).fields
  const found = {
    ...(price !== undefined && { [fieldOf('price', 0)]: price }),
    ...(minutes !== undefined && { length: minutes }),
  }
  return { found, failure: Object.keys(found).length > 0 ? null : messageOf(failed) }
}
