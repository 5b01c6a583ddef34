import type { Clinic } from '../../../schemas/settings.ts'
import { Phone } from '../contact/phone.tsx'

/** Returns the end of a sentence: the clinic's email address, phone number and postal address. */
export const Reach = ({ clinic }: { clinic: Clinic }) => (
  <span>
    email <a href={`mailto:${clinic.email}`}>{clinic.email}</a>, call <Phone of={clinic} /> or write
    to us at <span>{clinic.address}</span>
  </span>
)
