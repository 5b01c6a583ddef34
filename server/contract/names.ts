import * as z from 'zod/mini'
import { AgendaDay, AgendaVisit } from '../../schemas/agenda.ts'
import { Booking, BookingReply, Phone, Appointment } from '../../schemas/booking.ts'
import { HistoryEntry } from '../../schemas/change.ts'
import { BookingOptions } from '../../schemas/booking-options.ts'
import { BookingDate } from '../../schemas/date.ts'
import { Doctor } from '../../schemas/doctor.ts'
import { ImageHost } from '../../schemas/image-host.ts'
import { AuditEntry, AuditPage } from '../../schemas/audit.ts'
import { Me } from '../../schemas/me.ts'
import { Message, MessagePage } from '../../schemas/message.ts'
import { NextFree } from '../../schemas/next-free.ts'
import { Openings } from '../../schemas/openings.ts'
import { Reconciliation, StrayCharge, UnchargedBooking } from '../../schemas/reconciliation.ts'
import { RefusalReply } from '../../schemas/refusal.ts'
import {
  AgendaEntry,
  AgendaSetup,
  HoursSetup,
  SetupChange,
  SetupTreatment,
} from '../../schemas/setup.ts'
import { Slot } from '../../schemas/slot.ts'
import { Terms } from '../../schemas/terms.ts'
import { Dollars, Service, Treatment } from '../../schemas/treatment.ts'
import { DayTime, ExtraHours, TimeOff, WeekHours } from '../../schemas/week.ts'
import { Email } from '../../schemas/user.ts'
import { User } from '../../schemas/user-list.ts'

type About = {
  readonly id?: string
  readonly description?: string
  readonly pattern?: string
  readonly examples?: readonly unknown[]
}

/** The names and descriptions of the schemas in the API documentation. */
export const names = z.registry<About>()

for (const [id, schema] of Object.entries({
  AgendaDay,
  AgendaEntry,
  AgendaSetup,
  AgendaVisit,
  Appointment,
  AuditEntry,
  AuditPage,
  Booking,
  BookingOptions,
  BookingReply,
  Doctor,
  ExtraHours,
  HistoryEntry,
  HoursSetup,
  ImageHost,
  Me,
  Message,
  MessagePage,
  NextFree,
  Openings,
  Reconciliation,
  RefusalReply,
  Service,
  SetupChange,
  SetupTreatment,
  StrayCharge,
  Terms,
  TimeOff,
  Treatment,
  UnchargedBooking,
  User,
  WeekHours,
}))
  names.add(schema, { id })

names.add(BookingDate, {
  description: 'A calendar date.',
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
names.add(DayTime, {
  description: "In the clinic's own time zone. `24:00` is the end of the day.",
  examples: ['08:30'],
})
