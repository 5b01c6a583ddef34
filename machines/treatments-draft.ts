import { TreatmentForm, type SetupTreatment } from '../schemas/setup.ts'
import type { TreatmentColor } from '../schemas/treatment-color.ts'
import type { Checked } from './editor.ts'
import { fieldErrors } from './form.ts'

/** A treatment as entered in the form, valid or not. `id` is null for a new treatment. */
export type TreatmentDraft = {
  readonly id: string | null
  readonly name: string
  readonly price: string
  readonly duration: string
  readonly buffer: string
  readonly step: string
  readonly noticeHours: string
  readonly recallMonths: string
  /** Empty if the treatment has no color in the agenda. */
  readonly color: TreatmentColor | ''
  readonly active: boolean
  readonly online: boolean
}

/** The values in the form for a treatment; null while nobody edits a treatment. */
export type TreatmentsDraft = TreatmentDraft | null

export type TreatmentChange = { readonly id: string | null; readonly form: TreatmentForm }

/** The initial values in the form for a new treatment. */
export const NEW_TREATMENT: TreatmentDraft = {
  id: null,
  name: '',
  price: '',
  duration: '30',
  buffer: '0',
  step: '15',
  noticeHours: '0',
  recallMonths: '',
  color: '',
  active: true,
  online: true,
}

/** Converts a stored treatment to the values in the form's fields. */
export const draftOfTreatment = (treatment: SetupTreatment): TreatmentDraft => ({
  id: treatment._id,
  name: treatment.name,
  price: String(treatment.price),
  duration: String(treatment.duration),
  buffer: String(treatment.buffer),
  step: String(treatment.step),
  noticeHours: String(treatment.noticeHours),
  recallMonths: treatment.recallMonths === undefined ? '' : String(treatment.recallMonths),
  color: treatment.color ?? '',
  active: treatment.active,
  online: treatment.online,
})

const NUMBER = /^\d{1,9}(\.\d{1,2})?$/

/** Converts a string such as `49.50` to a number; other strings become NaN, an invalid value. */
const numberOf = (text: string) => (NUMBER.test(text.trim()) ? Number(text) : NaN)

/** Parses the entered treatment. Returns the change, or an error for each wrong field. */
export function checkTreatment(draft: TreatmentsDraft): Checked<TreatmentChange> {
  if (draft === null) return { errors: {} }
  const { id, recallMonths, color, ...typed } = draft
  const { success, data, error } = TreatmentForm.safeParse({
    ...typed,
    price: numberOf(typed.price),
    duration: numberOf(typed.duration),
    buffer: numberOf(typed.buffer),
    step: numberOf(typed.step),
    noticeHours: numberOf(typed.noticeHours),
    ...(recallMonths.trim() !== '' && { recallMonths: numberOf(recallMonths) }),
    ...(color !== '' && { color }),
  })
  return success ? { change: { id, form: data } } : { errors: fieldErrors(error) }
}
