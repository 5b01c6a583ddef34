import { addDoctor } from './add-doctor.ts'
import { appointments } from './appointments.ts'
import { audit } from './audit.ts'
import { booking } from './booking.ts'
import { contact } from './contact.ts'
import { doctors } from './doctors.ts'
import { gate } from './gate.ts'
import { idle } from './idle.ts'
import { messages } from './messages.ts'
import { openingsWalk } from './openings.ts'
import { patient } from './patient.ts'
import { payment } from './payment.ts'
import { reconciliation } from './reconciliation.ts'
import { session } from './session.ts'
import type { Walk } from './stage.ts'
import { users } from './users.ts'

/** Every machine's walk. */
export const WALKS: readonly Walk[] = [
  session,
  idle,
  gate,
  booking,
  openingsWalk,
  payment,
  appointments,
  users,
  patient,
  addDoctor,
  doctors,
  messages,
  reconciliation,
  audit,
  contact,
]
