import { TermsForm, type PayBy, type Terms } from '../schemas/terms.ts'
import type { FieldErrors } from './form.ts'

/**
 * An entered step of the refund rule. Its `id` stays the same when steps are added or removed.
 */
export type StepDraft = { readonly id: number; readonly hours: string; readonly percent: string }

/**
 * The payment deadline as entered in the form. Patients who pay at the clinic have no deadline.
 */
export type PayDraft = {
  readonly where: 'online' | 'there'
  readonly withinHours: string
  readonly beforeVisitHours: string
}

/** The cancellation terms as entered in the form, valid or not. */
export type TermsDraft = {
  readonly steps: readonly StepDraft[]
  readonly moveHours: string
  readonly movesAtMost: string
  readonly refunds: Terms['refunds']
  /** The entered payment deadline. Absent if the loaded terms have no `payBy` property. */
  readonly pay?: PayDraft | undefined
}

/** The maximum number of steps in a refund rule. */
export const MOST_STEPS = 10

/** Returns the name of the form field that contains a refund step's hours or percentage. */
export const fieldOf = (field: 'hours' | 'percent', { id }: Pick<StepDraft, 'id'>) =>
  `${field}-${id}`

export const draftOf = ({ steps, moveHours, movesAtMost, refunds, payBy }: Terms): TermsDraft => ({
  steps: steps.map(({ hoursBefore, percent }, id) => ({
    id,
    hours: String(hoursBefore),
    percent: String(percent),
  })),
  moveHours: String(moveHours),
  movesAtMost: String(movesAtMost),
  refunds,
  ...(payBy !== undefined && { pay: payDraftOf(payBy) }),
})

const USUAL: PayBy = { withinHours: 24, beforeVisitHours: 2 }

function payDraftOf(payBy: PayBy | null): PayDraft {
  const { withinHours, beforeVisitHours } = payBy ?? USUAL
  return {
    where: payBy ? 'online' : 'there',
    withinHours: String(withinHours),
    beforeVisitHours: String(beforeVisitHours),
  }
}

const payByOf = ({ where, withinHours, beforeVisitHours }: PayDraft) =>
  where === 'there'
    ? null
    : { withinHours: numberOf(withinHours), beforeVisitHours: numberOf(beforeVisitHours) }

type Checked = { terms: TermsForm } | { errors: FieldErrors }

/** Parses the entered cancellation terms. Returns the terms, or an error for each wrong field. */
export function checkTerms(draft: TermsDraft): Checked {
  const terms = {
    steps: draft.steps.map(({ hours, percent }) => ({
      hoursBefore: numberOf(hours),
      percent: numberOf(percent),
    })),
    moveHours: numberOf(draft.moveHours),
    movesAtMost: numberOf(draft.movesAtMost),
    refunds: draft.refunds,
    ...(draft.pay && { payBy: payByOf(draft.pay) }),
  }
  const { success, data, error } = TermsForm.safeParse(terms)
  if (success) return { terms: data }
  const unordered = unorderedFields(draft)
  const errors = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = nameAt(path, draft) ?? unordered.shift() ?? 'steps'
    if (!errors.has(field)) errors.set(field, message)
  }
  return { errors: Object.fromEntries(errors) }
}

/** Converts a string of digits to a number, and any other string to NaN, which no field accepts. */
const numberOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : NaN)

/**
 * Returns the name of the form field to which an error belongs.
 * Returns undefined for an error about the order of the refund steps.
 */
function nameAt([first, index, field]: readonly PropertyKey[], { steps }: TermsDraft) {
  if (first === 'payBy') return String(index)
  if (first !== 'steps') return String(first)
  const step = steps[Number(index)]
  return step && fieldOf(field === 'percent' ? 'percent' : 'hours', step)
}

/**
 * Both the hours and the percentages must decrease from each refund step to the next.
 * A step's hours or percentage are wrong if not lower than those of the previous refund step.
 * Returns the names of the first form field with wrong hours and the first with a wrong percentage.
 */
function unorderedFields({ steps }: TermsDraft): string[] {
  return (['hours', 'percent'] as const).flatMap((field) => {
    const wrong = steps.find((step, index) => {
      const before = steps[index - 1]
      return before !== undefined && numberOf(step[field]) >= numberOf(before[field])
    })
    return wrong ? [fieldOf(field, wrong)] : []
  })
}
