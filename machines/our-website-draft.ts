import { WebsiteForm, type WebsiteSetup } from '../schemas/website.ts'
import type { Checked } from './editor.ts'
import type { FieldErrors } from './form.ts'

/** What the owner has entered about the website, valid or not. */
export type WebsiteDraft = WebsiteForm

/** The form's values until the stored website is loaded. All texts are empty. */
export const BLANK_WEBSITE: WebsiteDraft = {
  newPatients: '',
  insurance: '',
  payment: '',
  emergencies: '',
  directions: '',
  doctors: [],
  photos: [],
  map: '',
  sampleReviews: true,
}

/** Converts the stored website to the values in the form's fields. */
export function draftOfWebsite(loaded: WebsiteSetup): WebsiteDraft {
  const { newPatients, insurance, payment, emergencies, directions } = loaded
  const { photos, map, sampleReviews } = loaded
  const texts = { newPatients, insurance, payment, emergencies, directions }
  const doctors = loaded.doctors.map(({ _id, specialty, about, img }) => ({
    _id,
    specialty,
    about,
    img,
  }))
  return { ...texts, doctors, photos, map, sampleReviews }
}

/**
 * Returns the draft with exactly the doctors of the clinic, in the clinic's order.
 * A doctor can have come or gone since the draft was stored in the browser.
 */
export function withDoctors(draft: WebsiteDraft, loaded: WebsiteSetup): WebsiteDraft {
  const typed = new Map(draft.doctors.map((doctor) => [doctor._id, doctor]))
  const { doctors } = draftOfWebsite(loaded)
  return { ...draft, doctors: doctors.map((doctor) => typed.get(doctor._id) ?? doctor) }
}

/** Parses the draft. Returns the change, or an error for each wrong field, as `photos/0/alt`. */
export function checkWebsite(draft: WebsiteDraft): Checked<WebsiteForm> {
  const { success, data, error } = WebsiteForm.safeParse(draft)
  if (success) return { change: data }
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[path.join('/')] ??= message
  return { errors: errors satisfies FieldErrors }
}
