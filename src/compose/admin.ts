import { addDoctorMachine } from '../../machines/add-doctor.ts'
import { auditMachine } from '../../machines/audit.ts'
import { doctorsMachine } from '../../machines/doctors.ts'
import { Failure } from '../../machines/failure.ts'
import { messagesMachine } from '../../machines/messages.ts'
import { patientMachine } from '../../machines/patient.ts'
import { reconciliationMachine } from '../../machines/reconciliation.ts'
import type { Toast } from '../../machines/toast.ts'
import { usersMachine } from '../../machines/users.ts'
import type { AuditPage, AuditView } from '../../schemas/audit.ts'
import type { Booking, CancelReply } from '../../schemas/booking.ts'
import type { Doctor, DoctorRequest } from '../../schemas/doctor.ts'
import type { MessagePage } from '../../schemas/message.ts'
import type { Place } from '../../schemas/paging.ts'
import type { PaymentsPlace, Reconciliation } from '../../schemas/reconciliation.ts'
import type { Service } from '../../schemas/treatment.ts'
import type { UsersPage, UsersView } from '../../schemas/user.ts'
import type { Services, SessionRef } from '../services.ts'
import { fromPromise } from './from-promise.ts'

type ByEmail = { email: string }

// After the session has ended, the page's access check redirects to the login page.
const actionsOf = ({ toasts }: Services, session: SessionRef) => ({
  notify: (_: unknown, toast: Toast) => toasts.show(toast),
  endSession: (_: unknown, { reason }: { reason: string }) =>
    session.send({ type: 'session.expire', reason }),
})

export function provideUsers(services: Services, session: SessionRef) {
  const { clinic } = services
  return usersMachine.provide({
    actors: {
      listUsers: fromPromise<UsersPage, UsersView>(({ input, signal }) =>
        clinic.users(input, signal),
      ),
      promote: fromPromise<{ modifiedCount: number }, ByEmail>(({ input }) =>
        clinic.makeAdmin(input.email),
      ),
      remove: fromPromise<{ deletedCount: number }, ByEmail>(({ input }) =>
        clinic.removeUser(input.email),
      ),
    },
    actions: actionsOf(services, session),
  })
}

export function providePatient(services: Services, session: SessionRef) {
  const { clinic } = services
  return patientMachine.provide({
    actors: {
      listBookings: fromPromise<readonly Booking[], { patient: string }>(({ input, signal }) =>
        clinic.bookingsOf(input.patient, signal),
      ),
      cancel: fromPromise<CancelReply, { booking: Booking | null }>(
        async ({ input: { booking } }) => {
          if (!booking) throw new Failure('rejected', 'Choose an appointment.')
          const { _id, sequence = 0, paid, price } = booking
          return clinic.cancelBooking(_id, { sequence, expectedRefund: paid ? price : 0 })
        },
      ),
      release: fromPromise<{ modifiedCount: number }, ByEmail>(({ input }) =>
        clinic.releaseAddress(input.email),
      ),
    },
    actions: actionsOf(services, session),
  })
}

export function provideDoctors(services: Services, session: SessionRef) {
  const { clinic } = services
  return doctorsMachine.provide({
    actors: {
      listDoctors: fromPromise<readonly Doctor[], undefined>(() => clinic.doctors()),
      remove: fromPromise<{ deletedCount: number }, ByEmail>(({ input }) =>
        clinic.removeDoctor(input.email),
      ),
    },
    actions: actionsOf(services, session),
  })
}

const NO_PHOTO = 'Image is Required'

export function provideAddDoctor(services: Services, session: SessionRef) {
  const { clinic, images } = services
  return addDoctorMachine.provide({
    actors: {
      listServices: fromPromise<readonly Service[], undefined>(() => clinic.services()),
      upload: fromPromise<{ url: string }, { photo: File | null }>(async ({ input, signal }) => {
        if (input.photo) return images.upload(input.photo, signal)
        throw new Failure('rejected', NO_PHOTO, { fields: { photo: NO_PHOTO } })
      }),
      add: fromPromise<{ insertedId: string }, DoctorRequest>(({ input }) =>
        clinic.addDoctor(input),
      ),
    },
    actions: actionsOf(services, session),
  })
}

export function provideMessages(services: Services, session: SessionRef) {
  const { clinic } = services
  return messagesMachine.provide({
    actors: {
      listMessages: fromPromise<MessagePage, Place>(({ input, signal }) =>
        clinic.messages(input, signal),
      ),
      handle: fromPromise<unknown, { id: string }>(({ input }) => clinic.handleMessage(input.id)),
      remove: fromPromise<{ deletedCount: number }, { id: string }>(({ input }) =>
        clinic.deleteMessage(input.id),
      ),
    },
    actions: actionsOf(services, session),
  })
}

export function provideAudit(services: Services, session: SessionRef) {
  const { clinic } = services
  const { endSession } = actionsOf(services, session)
  return auditMachine.provide({
    actors: {
      readAudit: fromPromise<AuditPage, AuditView>(({ input, signal }) =>
        clinic.audit(input, signal),
      ),
    },
    actions: { endSession },
  })
}

export function provideReconciliation(services: Services, session: SessionRef) {
  const { clinic } = services
  return reconciliationMachine.provide({
    actors: {
      compareCharges: fromPromise<Reconciliation, PaymentsPlace>(({ input, signal }) =>
        clinic.compareCharges(input, signal),
      ),
      settleCharges: fromPromise<Reconciliation, undefined>(() => clinic.settleCharges()),
    },
    actions: actionsOf(services, session),
  })
}
