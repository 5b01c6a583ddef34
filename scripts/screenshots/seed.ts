import { NOON, order, signUp, type Clinic } from '../../tests/rig/harness.ts'
import { deliverAll } from '../../tests/rig/outbox.ts'
import { PATIENT } from '../../tests/rig/accounts.ts'
import { writeTo } from '../../tests/rig/people.ts'

const PATIENTS = ['grace.green', 'henry.hill', 'iris.ito', 'jack.jones', 'kim.kelly']

const BOOKED = [
  ['fluoride-treatment', 'Fluoride Treatment', 40, 'Jan 16, 2026', '09.00 AM - 09.30 AM'],
  ['teeth-cleaning', 'Teeth Cleaning', 90, 'Jan 27, 2026', '01.30 PM - 02.00 PM'],
  ['oral-check-up', 'Oral Check-up', 60, 'Feb 12, 2026', '10.30 AM - 11.00 AM'],
] as const

const LETTERS = [
  ['A crown', 'Is a crown covered by my insurance? I have had the tooth looked at in October.'],
  ['Coming by wheelchair', 'Is there a step at the entrance?'],
] as const

/**
 * Adds a typical week of bookings and messages to the clinic through the API.
 * Sends the waiting emails about the bookings.
 */
export async function seed(clinic: Clinic): Promise<void> {
  await appoint(clinic)
  for (const name of PATIENTS) {
    const email = `${name}@mail.test`
    await signUp(clinic.url, email)
    await clinic.signIn(email)
  }
  const patient = await clinic.signIn(PATIENT.email)
  for (const [treatmentId, treatment, price, date, slot] of BOOKED) {
    const wanted = { treatmentId, treatment, price, date, slot }
    const { status } = await patient.send('POST', '/booking', order(patient.email, wanted))
    if (status !== 200) throw new Error(`POST /booking: ${status}`)
  }
  for (const [subject, message] of LETTERS)
    await writeTo(clinic.url, { email: 'ann@mail.test', subject, message })
  await deliverAll(clinic)
}

/** Makes each admin's role begin today, because new admins need no second factor for some time. */
const appoint = ({ db }: Clinic) =>
  db
    .updateTable('user_account')
    .set({ role_since: NOON.toISOString() })
    .where('role', '=', 'admin')
    .execute()
