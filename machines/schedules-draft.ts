import { Assignment } from '../schemas/setup.ts'
import type { Checked } from './editor.ts'
import { fieldErrors } from './form.ts'

/** The values in the form that assigns a schedule to a doctor; null while the form is closed. */
export type AssignmentDraft = {
  readonly agendaId: string
  readonly doctorId: string
  readonly from: string
} | null

export type AssignmentChange = { readonly agendaId: string; readonly form: Assignment }

/**
 * Parses the form that assigns a schedule to a doctor.
 * Returns the change to request, or an error for each wrong field.
 */
export function checkAssignment(draft: AssignmentDraft): Checked<AssignmentChange> {
  if (draft === null) return { errors: {} }
  const { agendaId, ...typed } = draft
  const { success, data, error } = Assignment.safeParse(typed)
  return success ? { change: { agendaId, form: data } } : { errors: fieldErrors(error) }
}
