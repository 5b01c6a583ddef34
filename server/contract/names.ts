import * as z from 'zod/mini'
import { Booking, BookingReply, Phone, Appointment } from '../../schemas/booking.ts'
import { BookingDate } from '../../schemas/date.ts'
import { Doctor, ImageHost } from '../../schemas/doctor.ts'
import { AuditEntry, AuditPage } from '../../schemas/audit.ts'
import { Message, MessagePage } from '../../schemas/message.ts'
import { Openings } from '../../schemas/openings.ts'
import { Reconciliation, StrayCharge, UnchargedBooking } from '../../schemas/reconciliation.ts'
import { RefusalReply } from '../../schemas/refusal.ts'
import { Slot } from '../../schemas/slot.ts'
import { Dollars, Service, Treatment } from '../../schemas/treatment.ts'
import { Email, User } from '../../schemas/user.ts'

type About = {
  readonly id?: string
  readonly description?: string
  readonly pattern?: string
  readonly examples?: readonly unknown[]
}

/** The names and descriptions of the schemas in the contract. */
export const names = z.registry<About>()

for (const [id, schema] of Object.entries({
  Appointment,
  AuditEntry,
  AuditPage,
  Booking,
  BookingReply,
  Doctor,
  ImageHost,
  Message,
  MessagePage,
  Openings,
  Reconciliation,
  RefusalReply,
  Service,
  StrayCharge,
  Treatment,
  UnchargedBooking,
  User,
}))
  names.add(schema, { id })

names.add(BookingDate, {
  description: 'A day of the calendar.',
  pattern: '^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) ([1-9]|[12][0-9]|3[01]), [0-9]{4}$',
  examples: ['Jan 5, 2023'],
})
names.add(Slot, {
  description: "In the clinic's own time zone.",
  examples: ['08.00 AM - 08.30 AM'],
})
names.add(Dollars, { description: 'US dollars, to the cent.', examples: [40] })
names.add(Email, { examples: ['ann@mail.example'] })
names.add(Phone, { description: '6 to 15 digits and separators, or empty.' })
