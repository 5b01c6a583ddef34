import { addDoctor } from './walks/add-doctor.ts'
import { appointments } from './walks/appointments.ts'
import { audit } from './walks/audit.ts'
import { booking } from './walks/booking.ts'
import { contact } from './walks/contact.ts'
import { doctors } from './walks/doctors.ts'
import { gate } from './walks/gate.ts'
import { idle } from './walks/idle.ts'
import { messages } from './walks/messages.ts'
import { openingsWalk } from './walks/openings.ts'
import { patient } from './walks/patient.ts'
import { payment } from './walks/payment.ts'
import { reconciliation } from './walks/reconciliation.ts'
import { session } from './walks/session.ts'
import type { Walk } from './walks/stage.ts'
import { users } from './walks/users.ts'

/**
 * Every state machine of the product, with its test paths and words, in the order of the docs.
 * The tests, diagrams and reports take their list of state machines from here.
 */
export const WALKS: readonly Walk[] = [
  session,
  idle,
  gate,
  openingsWalk,
  booking,
  payment,
  appointments,
  contact,
  users,
  patient,
  addDoctor,
  doctors,
  messages,
  reconciliation,
  audit,
]
