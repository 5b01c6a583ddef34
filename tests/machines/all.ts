import { addDoctorMachine } from '../../machines/add-doctor.ts'
import { appointmentsMachine } from '../../machines/appointments.ts'
import { auditMachine } from '../../machines/audit.ts'
import { bookingMachine } from '../../machines/booking.ts'
import { contactMachine } from '../../machines/contact.ts'
import { doctorsMachine } from '../../machines/doctors.ts'
import { gateMachine } from '../../machines/gate.ts'
import { idleMachine } from '../../machines/idle.ts'
import { messagesMachine } from '../../machines/messages.ts'
import { openingsMachine } from '../../machines/openings.ts'
import { patientMachine } from '../../machines/patient.ts'
import { paymentMachine } from '../../machines/payment.ts'
import { reconciliationMachine } from '../../machines/reconciliation.ts'
import { sessionMachine } from '../../machines/session.ts'
import { usersMachine } from '../../machines/users.ts'

/** Every machine of the product, by its id. */
export const ALL = {
  addDoctor: addDoctorMachine,
  appointments: appointmentsMachine,
  audit: auditMachine,
  booking: bookingMachine,
  contact: contactMachine,
  doctors: doctorsMachine,
  gate: gateMachine,
  idle: idleMachine,
  messages: messagesMachine,
  openings: openingsMachine,
  patient: patientMachine,
  payment: paymentMachine,
  reconciliation: reconciliationMachine,
  session: sessionMachine,
  users: usersMachine,
} as const
