import type { EventFromLogic } from 'xstate'
import type { addDoctorMachine } from '../../machines/add-doctor.ts'
import type { appointmentsMachine } from '../../machines/appointments.ts'
import type { auditMachine } from '../../machines/audit.ts'
import type { bookingMachine } from '../../machines/booking.ts'
import type { contactMachine } from '../../machines/contact.ts'
import type { doctorsMachine } from '../../machines/doctors.ts'
import type { gateMachine } from '../../machines/gate.ts'
import type { idleMachine } from '../../machines/idle.ts'
import type { messagesMachine } from '../../machines/messages.ts'
import type { openingsMachine } from '../../machines/openings.ts'
import type { patientMachine } from '../../machines/patient.ts'
import type { paymentMachine } from '../../machines/payment.ts'
import type { reconciliationMachine } from '../../machines/reconciliation.ts'
import type { sessionMachine } from '../../machines/session.ts'
import type { usersMachine } from '../../machines/users.ts'

type EventType = EventFromLogic<
  | typeof addDoctorMachine
  | typeof appointmentsMachine
  | typeof auditMachine
  | typeof bookingMachine
  | typeof contactMachine
  | typeof doctorsMachine
  | typeof gateMachine
  | typeof messagesMachine
  | typeof openingsMachine
  | typeof patientMachine
  | typeof paymentMachine
  | typeof reconciliationMachine
  | typeof idleMachine
  | typeof sessionMachine
  | typeof usersMachine
>['type']

/** An event in words; `{who}` is the person at the screen, `{date}` what the event has under `date`. */
export const EVENTS: Readonly<Record<EventType, string>> = {
  'session.signIn': '{who} logs in as {form.email}',
  'session.signUp': '{who} signs up as {form.email}',
  'session.google': '{who} continues with Google',
  'session.signOut': '{who} signs out',
  'session.expire': 'the session is found to be over',
  'session.renew': 'a new token is needed at once',
  'session.dismiss': '{who} puts the message away',
  'activity.seen': 'something is done at the screen, or in another tab',
  'activity.check': 'the computer wakes',
  'idle.extend': '{who} answers to be still there',
  'session.ended': 'the session ends',
  'date.pick': '{who} picks {date}',
  'date.suggest': 'the calendar suggests {date}',
  'choice.follow': '{who} goes to the address of {treatmentId} on {date}',
  'treatment.choose': '{who} chooses the treatment {id}',
  'slot.pick': '{who} picks the slot {slot}',
  'phone.type': '{who} types the phone number {text}',
  'booking.submit': '{who} submits the booking',
  'mail.send': '{who} asks for the mail again',
  'booking.dismiss': '{who} closes the booking modal',
  'offer.take': '{who} takes the offer of {appointment.date} at {appointment.slot}',
  'openings.refresh': 'a booking changes what is free',
  'payment.pay': '{who} presses Pay',
  'message.send': '{who} sends the message {form.subject}',
  'messages.turn': '{who} turns to another page of the messages',
  'message.delete': '{who} asks to delete the message {message.subject}',
  'message.confirm': '{who} confirms the deletion',
  'message.dismiss': '{who} leaves the message where it is',
  'message.handle': '{who} marks the message {id} as handled',
  'users.look': '{who} looks for “{view.query}” among the users',
  'user.promote': '{who} makes {email} an admin',
  'user.remove': '{who} asks to remove {email}',
  'user.confirm': '{who} confirms',
  'user.dismiss': '{who} leaves the user where they are',
  'appointment.choose': '{who} asks to cancel {booking.treatment} on {booking.date}',
  'appointment.cancel': '{who} confirms the cancellation',
  'appointment.keep': '{who} leaves the appointment as it is',
  'address.release': '{who} asks to release the address',
  'address.confirm': '{who} confirms the release',
  'address.keep': '{who} leaves the address as it is',
  'doctor.add': '{who} adds the doctor {form.name}',
  'doctor.choose': '{who} asks to delete {doctor.name}',
  'doctor.confirm': '{who} confirms the deletion',
  'doctor.dismiss': '{who} leaves the doctor where they are',
  'audit.look': '{who} looks for {view.who} in the audit',
  'payments.compare': '{who} asks for another comparison',
  'payments.settle': '{who} settles the charges without a paid booking',
  retry: '{who} tries again',
}

/** Who answers as an actor, and to what; by the actor's name. */
export const ANSWERERS: Readonly<Record<string, string>> = {
  awaitSession: 'the session, asked who is signed in,',
  checkAdmin: 'the clinic, asked whether this is an admin,',
  restore: 'the identity provider, asked for an earlier visit,',
  signIn: 'the identity provider, given the password,',
  signUp: 'the identity provider, asked for a new account,',
  google: 'the Google window',
  exchange: 'the clinic, asked for an access token,',
  renew: 'the identity provider, asked for a new ID token,',
  signOut: 'the identity provider, told to sign out,',
  listOpenings: 'the clinic, asked what is free on each day,',
  listAvailable: 'the clinic, asked for the free slots,',
  book: 'the clinic, asked to book,',
  readAudit: 'the clinic, asked for the audit,',
  listBookings: 'the clinic, asked for the bookings,',
  cancel: 'the clinic, told to cancel an appointment,',
  loadBooking: 'the clinic, asked for the booking,',
  requestIntent: 'the clinic, asked for a payment intent,',
  mountCard: 'the card provider, asked for its form,',
  createMethod: 'the card provider, given the card,',
  confirm: 'the card provider, told to charge it,',
  record: 'the clinic, told of the charge,',
  send: 'the clinic, given the message,',
  listUsers: 'the clinic, asked for the users,',
  promote: 'the clinic, told to make an admin,',
  remove: 'the clinic, told to remove,',
  release: 'the clinic, told to release the address,',
  listServices: 'the clinic, asked for its services,',
  awaitConfirmation: 'the provider, asked whether the address is confirmed,',
  sendConfirmation: 'the provider, asked to send the mail again,',
  upload: 'the image host, given the photo,',
  add: 'the clinic, given the doctor,',
  listDoctors: 'the clinic, asked for the doctors,',
  listMessages: 'the clinic, asked for the messages,',
  handle: 'the clinic, told that a message is handled,',
  compareCharges: 'the clinic, asked to hold the charges against the bookings,',
  settleCharges: 'the clinic, told to settle the charges,',
}

/** What has happened when a delay is over, by its name. */
export const DELAYS: Readonly<Record<string, string>> = {
  renewal: 'the access token comes close to its end',
  mailPause: 'the mail was sent a minute ago',
  untilWarning: 'nothing was done for all but two minutes of the idle time',
  untilEnd: 'nothing was done for those either',
  pause: 'the pause before the next attempt is over',
  recordingPause: 'the pause before the next recording is over',
}
