import { getStateNodes } from '@xstate/test'
import { describe, expect, it } from 'vitest'
import { ALL } from './all.ts'

/** What each state tells the screen; an inner state tells its own tags besides its parent's. */
const TAGS: Readonly<Record<keyof typeof ALL, Readonly<Record<string, readonly string[]>>>> = {
  addDoctor: {
    'addDoctor.loadingServices': ['busy'],
    'addDoctor.editing': [],
    'addDoctor.uploading': ['busy'],
    'addDoctor.adding': ['busy'],
    'addDoctor.failed': ['failed'],
    'addDoctor.ended': [],
  },
  appointments: {
    'appointments.loading': ['busy'],
    'appointments.shown': [],
    'appointments.failed': ['failed'],
    'appointments.refused': [],
  },
  audit: {
    'audit.loading': ['busy'],
    'audit.shown': [],
    'audit.failed': ['failed'],
    'audit.ended': [],
  },
  booking: {
    'booking.loading': ['busy'],
    'booking.unavailable': ['failed'],
    'booking.browsing': [],
    'booking.filling': ['modal'],
    'booking.submitting': ['modal', 'busy'],
    'booking.unconfirmed': ['modal', 'unconfirmed'],
    'booking.unconfirmed.waiting': [],
    'booking.unconfirmed.mailing': ['busy'],
    'booking.unconfirmed.mailed': ['mailed'],
  },
  contact: {
    'contact.editing': [],
    'contact.sending': ['busy'],
    'contact.sent': ['sent'],
    'contact.failed': ['failed'],
  },
  doctors: {
    'doctors.loading': ['busy'],
    'doctors.shown': [],
    'doctors.confirming': ['modal'],
    'doctors.deleting': ['busy', 'modal'],
    'doctors.failed': ['failed'],
    'doctors.ended': [],
  },
  gate: {
    'gate.deciding': ['busy'],
    'gate.checkingAdmin': ['busy', 'rights'],
    'gate.open': ['open'],
    'gate.failed': ['failed'],
    'gate.turnedAway': [],
    'gate.notAdmitted': [],
  },
  idle: { 'idle.watching': [], 'idle.warning': ['modal'], 'idle.over': [] },
  messages: {
    'messages.loading': ['busy'],
    'messages.shown': [],
    'messages.handling': ['busy'],
    'messages.confirming': ['modal'],
    'messages.deleting': ['busy', 'modal'],
    'messages.failed': ['failed'],
    'messages.ended': [],
  },
  openings: {
    'openings.loading': ['busy'],
    'openings.shown': [],
    'openings.refreshing': ['busy'],
    'openings.failed': ['failed'],
  },
  patient: {
    'patient.loading': ['busy'],
    'patient.shown': [],
    'patient.confirming': ['modal'],
    'patient.cancelling': ['busy', 'modal'],
    'patient.confirmingRelease': ['modal', 'releasing'],
    'patient.releasing': ['busy', 'modal', 'releasing'],
    'patient.failed': ['failed'],
    'patient.ended': [],
  },
  payment: {
    'payment.loadingBooking': ['busy'],
    'payment.unknown': ['unknown'],
    'payment.preparing': ['busy'],
    'payment.preparing.intent': [],
    'payment.preparing.intent.requesting': [],
    'payment.preparing.intent.requested': [],
    'payment.preparing.card': [],
    'payment.preparing.card.mounting': [],
    'payment.preparing.card.mounted': [],
    'payment.ready': ['payable'],
    'payment.creatingMethod': ['busy', 'paying'],
    'payment.confirming': ['busy', 'paying'],
    'payment.declined': ['payable'],
    'payment.recording': ['busy', 'charged'],
    'payment.unrecorded': ['failed', 'charged'],
    'payment.failed': ['failed'],
    'payment.paid': ['charged'],
    'payment.closed': ['closed'],
  },
  reconciliation: {
    'reconciliation.comparing': ['busy'],
    'reconciliation.shown': [],
    'reconciliation.settling': ['busy'],
    'reconciliation.failed': ['failed'],
    'reconciliation.ended': [],
  },
  session: {
    'session.restoring': ['busy', 'restoring'],
    'session.restoring.asking': [],
    'session.restoring.exchanging': [],
    'session.stranded': ['failed'],
    'session.signedOut': ['signedOut'],
    'session.authenticating': ['busy'],
    'session.authenticating.withPassword': [],
    'session.authenticating.signingUp': [],
    'session.authenticating.withGoogle': [],
    'session.exchangingToken': ['busy'],
    'session.signedIn': ['signedIn'],
    'session.signedIn.fresh': [],
    'session.signedIn.renewing': ['renewing'],
    'session.signedIn.exchanging': ['renewing'],
    'session.signedIn.waiting': [],
    'session.signingOut': ['busy'],
  },
  users: {
    'users.loading': ['busy'],
    'users.shown': [],
    'users.promoting': ['busy'],
    'users.rereading': ['busy'],
    'users.confirmingRemoval': ['modal'],
    'users.removing': ['busy', 'modal'],
    'users.failed': ['failed'],
    'users.ended': [],
  },
}

describe('what the screen is told', () => {
  it.each(Object.entries(TAGS))('in each state of %s', (id, tags) => {
    const machine = Object.entries(ALL).find(([name]) => name === id)?.[1]
    const nodes = machine ? getStateNodes(machine) : []
    expect(Object.fromEntries(nodes.map((node) => [node.id, node.tags]))).toEqual(tags)
  })
})
