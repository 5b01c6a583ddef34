import * as z from 'zod/mini'
import { IsoDate } from './date.ts'
import { Appointment } from './booking.ts'
import { wholeNumber } from './paging.ts'
import { plainLine, text, visible, words } from './text.ts'
import { Dollars, MOST_DOLLARS, ServiceList } from './treatment.ts'
import { TreatmentColor } from './treatment-color.ts'
import { TimeOff, Week } from './week.ts'

/** The version number of the clinic's setup, which increases with each change. */
const Revision = z.int().check(z.nonnegative())

/** Returns the schema of a number of minutes in steps of five. */
export const fiveMinutes = (least: number, most: number) => {
  const error = `Enter a number of minutes from ${least} to ${most} in steps of five`
  return z.int(error).check(
    z.minimum(least, error),
    z.maximum(most, error),
    z.refine((minutes) => minutes % 5 === 0, error),
  )
}

const whole = (least: number, most: number) => {
  const error = `Enter a whole number from ${least} to ${most}`
  return z.int(error).check(z.minimum(least, error), z.maximum(most, error))
}

const PRICE = 'Enter a price in dollars, such as 40 or 49.50'

/** The lowest amount in US dollars that the card provider charges. */
export const LEAST_CHARGE = 0.5

/** A price that the card provider can charge, or 0. */
export const Price = z.number(PRICE).check(
  z.nonnegative(PRICE),
  z.maximum(MOST_DOLLARS, PRICE),
  z.refine(
    (price) => price <= 0 || price >= LEAST_CHARGE,
    'Enter 0 for a free treatment, or at least $0.50, because cards cannot be charged less',
  ),
)

/** A treatment as the owner edits it. Durations are in minutes. */
export const TreatmentForm = z.object({
  name: words(80).check(plainLine(), visible('Name is Required')),
  price: Price,
  duration: fiveMinutes(5, 480),
  /** For how many minutes after a visit the doctor is still busy. */
  buffer: fiveMinutes(0, 240),
  /** Visits may start every `step` minutes, counted from midnight. */
  step: fiveMinutes(5, 240),
  /** How many hours in advance patients must book the treatment. */
  noticeHours: whole(0, 2160),
  /** Whether the clinic currently offers the treatment. */
  active: z.boolean(),
  /** Whether patients may book the treatment themselves. */
  online: z.boolean(),
  /** After how many months patients should come back. Absent if they need not come back. */
  recallMonths: z.optional(whole(1, 120)),
  /** The color of the treatment's visits in the agenda. Absent if they have none. */
  color: z.optional(TreatmentColor),
})
export type TreatmentForm = z.infer<typeof TreatmentForm>

/**
 * A treatment as stored in the clinic's setup.
 * `fixedTimes` is the number of fixed start times that the treatment has each day, or 0.
 */
export const SetupTreatment = z.object({
  _id: z.string(),
  fixedTimes: z.int(),
  ...TreatmentForm.shape,
  price: Dollars,
})
export type SetupTreatment = z.infer<typeof SetupTreatment>

export const TreatmentSetup = z.object({
  revision: Revision,
  treatments: z.array(SetupTreatment),
})
export type TreatmentSetup = z.infer<typeof TreatmentSetup>

/** The clinic's opening hours and closures. A clinic without hours counts as always open. */
export const HoursSetup = z.object({
  revision: Revision,
  ...Week.shape,
  timeOff: z.array(TimeOff),
})
export type HoursSetup = z.infer<typeof HoursSetup>

/** The opening hours and the treatments that the guided setup of a new clinic stores. */
export const FirstSetup = z.object({
  week: Week,
  treatments: z.array(TreatmentForm).check(z.maxLength(50, 'At most 50 treatments')),
})
export type FirstSetup = z.infer<typeof FirstSetup>

/** The treatments and the working hours of an agenda. An agenda belongs to at most one doctor. */
export const AgendaForm = z.object({
  ...Week.shape,
  /** The ids of the treatments that the agenda offers. */
  treatments: z.array(text(200)).check(z.maxLength(200, 'At most 200 treatments')),
  /** The last day that may be booked in the agenda. Absent if there is no last day. */
  activeUntil: z.optional(IsoDate),
})
export type AgendaForm = z.infer<typeof AgendaForm>

export const AgendaSetup = z.object({
  revision: Revision,
  _id: z.string(),
  name: z.string(),
  /** The id of the agenda's doctor. Absent if the agenda has no doctor. */
  doctorId: z.optional(z.string()),
  /** Whether visits start only at fixed times. An agenda with fixed times has no weekly hours. */
  fixedStarts: z.boolean(),
  ...AgendaForm.shape,
  timeOff: z.array(TimeOff),
  /** The clinic's active treatments, from which the agenda's treatments are chosen. */
  choices: ServiceList,
})
export type AgendaSetup = z.infer<typeof AgendaSetup>

/** The doctor who takes over an agenda that has no doctor, from the day `from` on. */
export const Assignment = z.object({
  doctorId: text(200).check(visible('Choose a doctor')),
  from: IsoDate,
})
export type Assignment = z.infer<typeof Assignment>

/**
 * One entry in the list of all agendas.
 * `hasHours` is true if the agenda has weekly hours, or if its visits start at fixed times.
 */
export const AgendaEntry = z.object({
  _id: z.string(),
  name: z.string(),
  doctorId: z.optional(z.string()),
  treatments: z.array(z.string()),
  activeUntil: z.optional(IsoDate),
  hasHours: z.boolean(),
})
export type AgendaEntry = z.infer<typeof AgendaEntry>

export const AgendaList = z.object({ revision: Revision, agendas: z.array(AgendaEntry) })
export type AgendaList = z.infer<typeof AgendaList>

/**
 * The query parameters of a request that changes the clinic's setup.
 * `revision` is the version number of the setup that the owner saw.
 * With `dryRun`, the server does not store the change, but lists the effects of the change.
 */
export const SetupQuery = z.object({
  revision: wholeNumber(0, 1_000_000_000),
  dryRun: z.optional(z.enum(['true', 'false'])),
})
export type SetupQuery = z.output<typeof SetupQuery>

/** The query parameters of a request that changes time off. `revision` may be absent. */
export const TimeOffQuery = z.object({
  ...SetupQuery.shape,
  revision: z.optional(SetupQuery.shape.revision),
})
export type TimeOffQuery = z.output<typeof TimeOffQuery>

export const SetupPath = z.object({ id: text(200) })

/** How a setup change affects the free times of one weekday, summed over all bookable dates. */
export const WeekdayEffect = z.object({
  /** The day of the week. 1 is Monday, 7 is Sunday. */
  weekday: z.int(),
  /** How many days lose free times (`lostDays`), and how many free times are lost (`lost`). */
  lostDays: z.int(),
  lost: z.int(),
  /** How many days gain free times (`gainedDays`), and how many free times are new (`gained`). */
  gainedDays: z.int(),
  gained: z.int(),
})
export type WeekdayEffect = z.infer<typeof WeekdayEffect>

/** An upcoming booking that remains valid although the new setup no longer offers its time. */
export const AffectedBooking = z.object({
  _id: z.string(),
  PatientName: z.string(),
  treatment: z.string(),
  ...Appointment.shape,
})
export type AffectedBooking = z.infer<typeof AffectedBooking>

/** How a change to the clinic's setup affects free times and bookings on all bookable dates. */
export const SetupChange = z.object({
  /** The setup's version number after the change. A dry run does not increase this number. */
  revision: Revision,
  /** The id of the treatment, agenda or time off that the change created. */
  _id: z.optional(z.string()),
  lost: z.int(),
  gained: z.int(),
  /** The number of days whose free times change. */
  days: z.int(),
  /** The effects on each weekday whose free times change. Monday comes first. */
  weekdays: z.array(WeekdayEffect),
  /** The number of affected bookings (`affectedCount`), and the first 50 of them (`affected`). */
  affectedCount: z.int(),
  affected: z.array(AffectedBooking),
})
export type SetupChange = z.infer<typeof SetupChange>
