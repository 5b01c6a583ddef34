import type { AuditAction } from '../../../schemas/audit.ts'

/** The label of each action in the audit log. */
export const ACTIONS: Readonly<Record<AuditAction, string>> = {
  'sign-in': 'Signed in',
  'sign-in.failed': 'Failed to sign in',
  'user.promote': 'Made an admin',
  'user.remove': 'Removed a user',
  'user.release': 'Released an email address',
  'user.list': 'Read the list of users',
  'booking.list': 'Read a patient’s appointments',
  'booking.read': 'Read an appointment',
  'booking.cancel': 'Canceled an appointment',
  'message.list': 'Read the messages',
  'message.handle': 'Handled a message',
  'message.delete': 'Deleted a message',
  'charge.list': 'Compared the payments',
  'charge.settle': 'Settled a charge',
  'doctor.add': 'Added a doctor',
  'doctor.delete': 'Deleted a doctor',
}
