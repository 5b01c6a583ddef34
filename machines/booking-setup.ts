import { assign, sendParent, sendTo, setup, type ActorRefFrom } from 'xstate'
import {
  BookingForm,
  type Appointment,
  type Booking,
  type BookingDraft,
  type BookingReply,
  type BookingRequest,
} from '../schemas/booking.ts'
import type { BookingDate } from '../schemas/date.ts'
import type { Treatment } from '../schemas/treatment.ts'
import { failureOf } from './failure.ts'
import { fieldErrors, type FieldErrors } from './form.ts'
import { isKind, messageOf, type Failed } from './actor-result.ts'
import { openingsMachine } from './openings.ts'
import { performed, promised, reporting, typed } from './placeholder.ts'
import type { Person } from './person.ts'
import type { Toast } from './toast.ts'

export type BookingInput = {
  date: BookingDate
  /** True if the patient or the address chose the date. Otherwise the calendar may suggest a date. */
  isDateAsked: boolean
  treatmentId?: string | undefined
  draft: BookingDraft
  patient: Person
  newKey: () => string
}

export type BookingEvent =
  | { type: 'date.pick'; date: BookingDate }
  | { type: 'date.suggest'; date: BookingDate }
  | { type: 'choice.follow'; date: BookingDate; treatmentId: string }
  | { type: 'treatment.choose'; id: string }
  | { type: 'form.edit'; draft: BookingDraft }
  | { type: 'booking.submit' }
  | { type: 'booking.dismiss' }
  | { type: 'offer.take'; appointment: Appointment }
  | { type: 'mail.send' }
  | { type: 'retry' }

type Dated = { date: BookingDate }

/** Loads the days' free slots as a child of the booking machine, and suggests a date to that parent. */
export const bookingOpenings = openingsMachine.provide({
  actions: {
    suggest: sendParent((_, { date }: Dated): BookingEvent => ({ type: 'date.suggest', date })),
  },
})

export type BookingContext = Omit<BookingInput, 'treatmentId' | 'isDateAsked'> & {
  openings: ActorRefFrom<typeof bookingOpenings>
  dateBy: 'nobody' | 'patient'
  treatments: readonly Treatment[]
  treatmentId: string | null
  key: string
  fields: FieldErrors
  failure: string | null
  /** The last booking that the clinic's server refused, shown until the patient opens the next form. */
  refusal: { treatment: string; reason: string } | null
  /** The appointment that was sent under `key` without a reply: it may or may not have been booked. */
  unsettled: (Choice & { slot: string }) | null
  /** The last booking made on this screen, which offers a link to its payment. */
  lastBooked: Booking | null
  /** The treatment whose chosen slot was already taken, and the free slots nearest to that slot. */
  offers: { treatmentId: string; appointments: readonly Appointment[] } | null
}

/** The pause before the confirmation mail can be sent again, in milliseconds. */
const MAIL_PAUSE_MS = 60_000

export type Submission = { booking: BookingRequest; key: string }
type Choice = { date: BookingDate; treatmentId: string | null }

/** Returns the treatment of the open booking form, or of the form that opens after loading. */
export const chosenTreatment = ({ treatments, treatmentId }: BookingContext) =>
  treatments.find((treatment) => treatment._id === treatmentId)

/** Returns true if the chosen appointment was already sent under `key` without a reply. */
const isUnsettled = ({ unsettled, date, treatmentId, draft }: BookingContext) =>
  unsettled?.date === date && unsettled.treatmentId === treatmentId && unsettled.slot === draft.slot

/** Returns the reason for a refused booking: the message of the first wrong field, or the general message. */
export const reasonOf = (params: Failed) =>
  Object.values(failureOf(params.error).fields)[0] ?? messageOf(params)

/** The actors, actions, guards and delays of the booking machine, whose states are in `booking.ts`. */
export const bookingSetup = setup({
  types: typed<{
    events: BookingEvent
    context: BookingContext
    input: BookingInput
    tags: 'busy' | 'modal' | 'failed' | 'unconfirmed' | 'mailed'
  }>(),
  actors: {
    openings: bookingOpenings,
    watchBack: reporting<{ type: 'booking.dismiss' }>('watchBack'),
    listAvailable: promised<readonly Treatment[], Dated>('listAvailable'),
    book: promised<BookingReply, Submission>('book'),
    awaitConfirmation: promised<void>('awaitConfirmation'),
    sendConfirmation: promised<void>('sendConfirmation'),
  },
  actions: {
    notify: performed<Toast>('notify'),
    rememberChoice: performed<Choice>('rememberChoice'),
    keepDraft: performed<BookingDraft>('keepDraft'),
    endSession: performed<{ reason: string }>('endSession'),
    availabilityChanged: sendTo(({ context }) => context.openings, { type: 'openings.refresh' }),
    pickDate: assign((_, { date }: Dated) => ({
      date,
      dateBy: 'patient',
      treatmentId: null,
      refusal: null,
    })),
    followChoice: assign((_, { date, treatmentId }: Choice) => ({
      date,
      treatmentId,
      dateBy: 'patient',
    })),
    suggestDate: assign((_, { date }: Dated) => ({ date })),
    keepTreatments: assign((_, treatments: readonly Treatment[]) => ({ treatments })),
    choose: assign((_, { id }: { id: string }) => ({ treatmentId: id, dateBy: 'patient' })),
    close: assign({ treatmentId: null, fields: {}, failure: null }),
    clearFailure: assign({ failure: null, fields: {} }),
    openForm: assign(({ context }) => {
      const slots = chosenTreatment(context)?.slots ?? []
      const kept = slots.find((slot) => slot === context.draft.slot)
      const draft = { ...context.draft, slot: kept ?? slots[0] ?? '' }
      const key = isUnsettled({ ...context, draft }) ? context.key : context.newKey()
      return { draft, key, failure: null, refusal: null, offers: null }
    }),
    tellSlotGone: assign(({ context }) => ({
      fields: {
        slot: `${context.draft.slot} is no longer free. Check the time that is chosen now.`,
      },
    })),
    // A changed slot needs a new idempotency key: the server refuses a changed booking under a used key.
    edit: assign(({ context }, { draft }: { draft: BookingDraft }) => ({
      draft,
      key: draft.slot === context.draft.slot ? context.key : context.newKey(),
      fields: {},
    })),
    showFields: assign(({ context }) => {
      const checked = BookingForm.safeParse(context.draft)
      return { fields: checked.success ? {} : fieldErrors(checked.error) }
    }),
    showFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    keepRefusal: assign(({ context }, params: Failed) => {
      const { date, treatmentId, draft } = context
      return {
        lastBooked: null,
        refusal: { treatment: chosenTreatment(context)?.name ?? '', reason: reasonOf(params) },
        unsettled: { date, treatmentId, slot: draft.slot },
      }
    }),
    keepReply: assign(({ context }, reply: BookingReply) => {
      const { draft } = context
      if (reply.success)
        return { lastBooked: reply.booking, unsettled: null, draft: { ...draft, slot: '' } }
      const { treatmentId } = context
      const appointments = reply.nearest ?? []
      const offers = treatmentId ? { treatmentId, appointments } : null
      return { lastBooked: null, unsettled: null, offers }
    }),
    takeOffer: assign(({ context }, { appointment }: { appointment: Appointment }) => ({
      date: appointment.date,
      dateBy: 'patient',
      treatmentId: context.offers?.treatmentId ?? null,
      draft: { ...context.draft, slot: appointment.slot },
    })),
  },
  guards: {
    isBetterDate: ({ context }, { date }: Dated) =>
      context.dateBy === 'nobody' && context.date !== date,
    hasSlots: ({ context }, { id }: { id: string }) =>
      context.treatments.some((treatment) => treatment._id === id && treatment.slots.length > 0),
    isChosenFree: ({ context }, treatments: readonly Treatment[]) =>
      treatments.some(({ _id, slots }) => _id === context.treatmentId && slots.length > 0),
    isAskedSlotGone: ({ context }, treatments: readonly Treatment[]) => {
      const chosen = treatments.find(({ _id }) => _id === context.treatmentId)
      const { slot } = context.draft
      if (!chosen || chosen.slots.length === 0 || slot === '') return false
      return !chosen.slots.includes(slot)
    },
    isComplete: ({ context }) => BookingForm.safeParse(context.draft).success,
    hasOffers: ({ context }) => context.offers !== null,
    isUnconfirmed: (_, { error }: Failed) => failureOf(error).code === 'unconfirmed',
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
    isAnswered: (_, { error }: Failed) => failureOf(error).answered,
  },
  delays: { mailPause: MAIL_PAUSE_MS },
})
