import {
  provideAddDoctor,
  provideDoctors,
  provideMessages,
  provideReconciliation,
  provideUsers,
} from './compose/admin.ts'
import { provideAppointments } from './compose/appointments.ts'
import { provideBooking } from './compose/booking.ts'
import { provideContact } from './compose/contact.ts'
import { fromPromise } from './compose/from-promise.ts'
import { provideGate } from './compose/gate.ts'
import { providePayment } from './compose/payment.ts'
import { provideSession } from './compose/session.ts'
import type { Services, SessionRef } from './services.ts'

/** Every machine with its actors and actions; those that need the session are given it. */
export type Product = ReturnType<typeof compose>

/** The one place where services meet machines. */
export function compose(services: Services) {
  return {
    settings: services.settings,
    now: services.now,
    clinic: services.clinic,
    /** Gets the identity provider ready for a click on "Continue with Google". */
    prepareLogin: services.identity.prepare,
    session: provideSession(services),
    gate: (session: SessionRef) => provideGate(services, session),
    appointments: (session: SessionRef) => provideAppointments(services, session),
    booking: (session: SessionRef, email: string) => provideBooking(services, session, email),
    payment: (session: SessionRef) => providePayment(services, session),
    contact: () => provideContact(services),
    users: (session: SessionRef) => provideUsers(services, session),
    doctors: (session: SessionRef) => provideDoctors(services, session),
    addDoctor: (session: SessionRef) => provideAddDoctor(services, session),
    messages: (session: SessionRef) => provideMessages(services, session),
    reconciliation: (session: SessionRef) => provideReconciliation(services, session),
    /** Whether to show an admin's links; a clinic that cannot be asked shows none. */
    adminFlag: fromPromise<boolean, { email: string }>(({ input, signal }) =>
      services.clinic.isAdmin(input.email, signal).catch(() => false),
    ),
  }
}
