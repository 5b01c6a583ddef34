/** The page of one patient's appointments. */
export const patientHref = (email: string) => `/dashboard/patient/${encodeURIComponent(email)}`

/** The email address in the last part of that page's path; as it stands where it cannot be read. */
export function readPatient(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
