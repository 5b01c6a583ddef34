import { about } from './walks/about.ts'
import { accountAction } from './walks/account-action.ts'
import { accountLinks } from './walks/account-links.ts'
import { addDoctor } from './walks/add-doctor.ts'
import { agenda } from './walks/agenda.ts'
import { appointments } from './walks/appointments.ts'
import { audit } from './walks/audit.ts'
import { booking } from './walks/booking.ts'
import { blockTime } from './walks/block-time.ts'
import { calendarFeed } from './walks/calendar-feed.ts'
import { callList } from './walks/call-list.ts'
import { change } from './walks/change.ts'
import { contact } from './walks/contact.ts'
import { deskBooking } from './walks/desk-booking.ts'
import { dispute } from './walks/dispute.ts'
import { doctors } from './walks/doctors.ts'
import { endOfDay } from './walks/end-of-day.ts'
import { family } from './walks/family.ts'
import { firstSetup } from './walks/first-setup.ts'
import { forgotPassword } from './walks/forgot-password.ts'
import { gate } from './walks/gate.ts'
import { hold } from './walks/hold.ts'
import { idle } from './walks/idle.ts'
import { live } from './walks/live.ts'
import { merging } from './walks/merging.ts'
import { messages } from './walks/messages.ts'
import { nextFree } from './walks/next-free.ts'
import { note } from './walks/note.ts'
import { openingsWalk } from './walks/openings.ts'
import { ownReviews } from './walks/own-reviews.ts'
import { ourWebsite } from './walks/our-website.ts'
import { palette } from './walks/palette.ts'
import { patient } from './walks/patient.ts'
import { payment } from './walks/payment.ts'
import { peopleImport } from './walks/people-import.ts'
import { person } from './walks/person.ts'
import { publishedReviews } from './walks/published-reviews.ts'
import { picture } from './walks/picture.ts'
import { reconciliation } from './walks/reconciliation.ts'
import { relative } from './walks/relative.ts'
import { reviews } from './walks/reviews.ts'
import { schedule } from './walks/schedule.ts'
import { schedules } from './walks/schedules.ts'
import { secondFactor } from './walks/second-factor.ts'
import { session } from './walks/session.ts'
import { staffGate } from './walks/staff-gate.ts'
import { receipt } from './walks/receipt.ts'
import { visitLines } from './walks/visit-lines.ts'
import { visitNotes } from './walks/visit-notes.ts'
import { visitorHold } from './walks/visitor-hold.ts'
import type { Walk } from './walks/stage.ts'
import { stillToCall } from './walks/still-to-call.ts'
import { terms } from './walks/terms.ts'
import { treatments } from './walks/treatments.ts'
import { undelivered } from './walks/undelivered.ts'
import { users } from './walks/users.ts'

/**
 * All state machines of the product with their test paths, in the order of the documentation.
 * The tests, diagrams and reports take their list of state machines from `WALKS`.
 */
export const WALKS: readonly Walk[] = [
  session,
  idle,
  gate,
  staffGate,
  secondFactor,
  nextFree,
  openingsWalk,
  booking,
  hold,
  visitorHold,
  payment,
  appointments,
  change,
  calendarFeed,
  family,
  ownReviews,
  contact,
  publishedReviews,
  about,
  forgotPassword,
  accountAction,
  agenda,
  deskBooking,
  live,
  blockTime,
  receipt,
  visitLines,
  visitNotes,
  callList,
  stillToCall,
  endOfDay,
  person,
  note,
  accountLinks,
  relative,
  palette,
  users,
  patient,
  addDoctor,
  doctors,
  firstSetup,
  treatments,
  schedule,
  schedules,
  ourWebsite,
  picture,
  peopleImport,
  merging,
  messages,
  reviews,
  undelivered,
  reconciliation,
  terms,
  dispute,
  audit,
]

/** The walks with paths in a browser. Each other walk says why a browser cannot walk it. */
export const BROWSER_WALKS = WALKS.filter(({ browser }) => browser.length > 0)
