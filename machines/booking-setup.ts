import { assign, sendParent, sendTo, setup, type ActorRefFrom } from 'xstate'
import type { BookingRequest } from '../schemas/booking-body.ts'
import type {
  Appointment,
  Booking,
  BookingDraft,
  BookingReply,
  KeptDraft,
  Relative,
} from '../schemas/booking.ts'
import type { BookingDate } from '../schemas/date.ts'
import type { FamilyMember } from '../schemas/family.ts'
import type { HeadStart } from '../schemas/head-start.ts'
import { displaySlot } from '../schemas/slot.ts'
import type { Treatment } from '../schemas/treatment.ts'
import { ME, relativeIn, SOMEONE_ELSE, visitForm } from '../schemas/visit-form.ts'
import { fitDraft, slotsWith, tellDoctorBusy } from './booking-form.ts'
import { failureOf } from './failure.ts'
import { fieldErrors, refusalOf, type FieldErrors } from './form.ts'
import { isKind, messageOf, type Failed } from './actor-result.ts'
import { holdMachine } from './hold.ts'
import { openingsMachine } from './openings.ts'
import { performed, promised, reporting, typed } from './placeholder.ts'
import type { Person } from './person.ts'
import type { Toast } from './toast.ts'

export type BookingInput = {
  date: BookingDate
  /** True if `date` comes from the patient or the URL. If not, the calendar may suggest a date. */
  isDateAsked: boolean
  treatmentId?: string | undefined
  draft: KeptDraft
  patient: Person
  newKey: () => string
  /** The server's first replies, if the page's HTML contains these replies; otherwise undefined. */
  known?: HeadStart | undefined
  /** Returns the clinic's time in milliseconds since the epoch. Defaults to the device's time. */
  now?: () => number
}

export type BookingEvent =
  | { type: 'date.pick'; date: BookingDate }
  | { type: 'date.suggest'; date: BookingDate }
  | { type: 'choice.follow'; date: BookingDate; treatmentId: string }
  | { type: 'treatment.choose'; id: string }
  | { type: 'form.edit'; draft: BookingDraft }
  | FamilyKnown
  | { type: 'booking.submit' }
  | { type: 'booking.dismiss' }
  | { type: 'offer.take'; appointment: Appointment }
  | { type: 'treatments.unfold' }
  | { type: 'slot.gone' }
  | { type: 'mail.send' }
  | { type: 'retry' }

/** The server has listed the people for whom the account books. */
export type FamilyKnown = { type: 'family.known'; family: readonly FamilyMember[] }

type Dated = { date: BookingDate }

/** The child state machine that loads the numbers of free slots and suggests a date to book. */
export const bookingOpenings = openingsMachine.provide({
  actions: {
    suggest: sendParent((_, { date }: Dated): BookingEvent => ({ type: 'date.suggest', date })),
  },
})

/** The child machine that temporarily reserves the selected slot, or reports a taken slot. */
export const bookingHold = holdMachine.provide({
  actions: { tellTaken: sendParent((): BookingEvent => ({ type: 'slot.gone' })) },
})

type Started = 'date' | 'patient' | 'newKey'

export type BookingContext = Pick<BookingInput, Started> & {
  openings: ActorRefFrom<typeof bookingOpenings>
  hold: ActorRefFrom<typeof bookingHold>
  dateBy: 'nobody' | 'patient'
  treatments: readonly Treatment[]
  /** The date to which the free slots in `treatments` belong; null until `treatments` is loaded. */
  listedDate: BookingDate | null
  treatmentId: string | null
  draft: BookingDraft
  /** The relatives for whom the account books, as far as the form knows them. */
  relatives: readonly Relative[]
  /** Where the phone number comes from: an earlier visit, the patient's typing, or nowhere yet. */
  phoneBy: 'nobody' | 'visit' | 'patient'
  key: string
  fields: FieldErrors
  /** The slot that the form replaced, because the newly chosen doctor is not free at that time. */
  replaced: string | null
  failure: string | null
  /** The refused booking and the reason, shown until the patient opens a booking form again. */
  refusal: { treatment: string; reason: string } | null
  /** The appointment whose booking request got an error reply. The server may have booked it. */
  unsettled: (Choice & Wish) | null
  /** The last booking made on this page. The page shows a link for paying for the booking. */
  lastBooked: Booking | null
  /** The name of the relative for whom `lastBooked` is; null if it is for the patient. */
  bookedFor: string | null
  /** True after a booking, until the patient unfolds the treatments or goes to another day. */
  isFolded: boolean
  /** How often the booking form has closed, so that the form's fields become empty each time. */
  closings: number
  /** The treatment whose chosen slot was taken, and the free slots nearest to the taken slot. */
  offers: { treatmentId: string; appointments: readonly Appointment[] } | null
}

/** The minimum time between two confirmation emails, in milliseconds. */
const MAIL_PAUSE_MS = 60_000

export type Submission = { booking: BookingRequest; key: string }
/** Somebody who becomes one of the account's relatives with the booking. */
export type Newcomer = Pick<BookingDraft, 'name' | 'birthDate'>
type Choice = { date: BookingDate; treatmentId: string | null }
type Wish = Pick<BookingDraft, 'slot' | 'doctorId' | 'personId'>

/** Returns the treatment of the booking form that is open or opens after loading. */
export const chosenTreatment = ({ treatments, treatmentId }: BookingContext) =>
  treatments.find((treatment) => treatment._id === treatmentId)

/** Returns the relative whom the visit is for, or undefined. */
export const chosenRelative = ({ relatives, draft }: BookingContext) =>
  relatives.find(({ id }) => id === draft.personId)

const toRelative = ({ id, name }: Relative): Relative => ({ id, name })

const including = (relatives: readonly Relative[], one: Relative) =>
  relatives.some(({ id }) => id === one.id) ? relatives : [...relatives, one]

/** Returns the chosen day's treatments; undefined while another day's treatments are loaded. */
export const listedTreatments = ({ listedDate, date, treatments }: BookingContext) =>
  listedDate === date ? treatments : undefined

const isFoldedOn = ({ isFolded, lastBooked }: BookingContext, date: BookingDate) =>
  isFolded && lastBooked?.date === date

const tellGone = ({ draft }: BookingContext) => `${displaySlot(draft.slot)} is no longer free.`

/** Returns true if an earlier booking request for the chosen appointment got an error reply. */
const isUnsettled = ({ unsettled, date, treatmentId, draft }: BookingContext) =>
  unsettled?.date === date && unsettled.treatmentId === treatmentId && isSameWish(unsettled, draft)

const editsPhone = ({ draft }: BookingContext, typed: BookingDraft) => typed.phone !== draft.phone

const isSameWish = (one: Wish, other: Wish) =>
  one.slot === other.slot &&
  one.doctorId === other.doctorId &&
  relativeIn(one) === relativeIn(other)

/**
 * Returns why a booking was refused: the message of the first wrong field, or the error's message.
 */
export const reasonOf = (params: Failed) =>
  Object.values(failureOf(params.error).fields)[0] ?? messageOf(params)

/**
 * The XState actors, actions, guards and delays of the booking, whose states are in `booking.ts`.
 */
export const bookingSetup = setup({
  types: typed<{
    events: BookingEvent
    context: BookingContext
    input: BookingInput
    tags: 'busy' | 'modal' | 'failed' | 'unconfirmed' | 'mailed'
  }>(),
  actors: {
    openings: bookingOpenings,
    hold: bookingHold,
    watchBack: reporting<{ type: 'booking.dismiss' }>('watchBack'),
    listAvailable: promised<readonly Treatment[], Dated>('listAvailable'),
    recallPhone: promised<string>('recallPhone'),
    listFamily: reporting<FamilyKnown>('listFamily'),
    addRelative: promised<FamilyMember, Newcomer>('addRelative'),
    book: promised<BookingReply, Submission>('book'),
    awaitConfirmation: promised<void>('awaitConfirmation'),
    sendConfirmation: promised<void>('sendConfirmation'),
  },
  actions: {
    notify: performed<Toast>('notify'),
    rememberChoice: performed<Choice>('rememberChoice'),
    keepDraft: performed<KeptDraft>('keepDraft'),
    endSession: performed<{ reason: string }>('endSession'),
    availabilityChanged: sendTo(({ context }) => context.openings, { type: 'openings.refresh' }),
    wantHold: sendTo(
      ({ context }) => context.hold,
      ({ context: { date, treatmentId, draft } }) => ({
        type: 'hold.want' as const,
        date,
        treatmentId: treatmentId ?? '',
        slot: draft.slot,
        doctorId: draft.doctorId || undefined,
      }),
    ),
    stopHold: sendTo(({ context }) => context.hold, { type: 'hold.stop' }),
    releaseHold: sendTo(({ context }) => context.hold, { type: 'hold.release' }),
    endHold: sendTo(
      ({ context }) => context.hold,
      (_, { success }: BookingReply) => ({
        type: success ? ('hold.used' as const) : ('hold.release' as const),
      }),
    ),
    pickDate: assign(({ context }, { date }: Dated) => ({
      date,
      dateBy: 'patient',
      treatmentId: null,
      refusal: null,
      isFolded: isFoldedOn(context, date),
    })),
    followChoice: assign(({ context }, { date, treatmentId }: Choice) => ({
      date,
      treatmentId,
      dateBy: 'patient',
      isFolded: isFoldedOn(context, date),
    })),
    suggestDate: assign((_, { date }: Dated) => ({ date })),
    keepTreatments: assign(({ context }, treatments: readonly Treatment[]) => ({
      treatments,
      listedDate: context.date,
    })),
    choose: assign((_, { id }: { id: string }) => ({ treatmentId: id, dateBy: 'patient' })),
    close: assign(({ context: { treatmentId, closings } }) => ({
      treatmentId: null,
      fields: {},
      replaced: null,
      failure: null,
      closings: treatmentId === null ? closings : closings + 1,
    })),
    unfold: assign({ isFolded: false }),
    clearFailure: assign({ failure: null, fields: {} }),
    openForm: assign(({ context }) => {
      const treatment = chosenTreatment(context)
      if (!treatment) return {}
      const draft = fitDraft(context.draft, treatment)
      const key = isUnsettled({ ...context, draft }) ? context.key : context.newKey()
      const fields = { ...context.fields, ...tellDoctorBusy(context.draft, treatment) }
      return { draft, key, fields, failure: null, refusal: null, offers: null }
    }),
    tellDayFull: assign(({ context }) => ({
      refusal: { treatment: chosenTreatment(context)?.name ?? '', reason: tellGone(context) },
    })),
    tellSlotGone: assign(({ context }) => ({
      fields: { slot: `${tellGone(context)} Please check the time we selected instead.` },
    })),
    // An idempotency key identifies one appointment: another slot, doctor or person needs a new key.
    edit: assign(({ context }, { draft: typed }: { draft: BookingDraft }) => {
      const treatment = chosenTreatment(context)
      const isOtherDoctor = typed.doctorId !== context.draft.doctorId
      const draft = treatment && isOtherDoctor ? fitDraft(typed, treatment) : typed
      const phoneBy = editsPhone(context, typed) ? 'patient' : context.phoneBy
      if (isSameWish(draft, context.draft)) return { draft, phoneBy, fields: {} }
      const replaced = draft.slot === typed.slot ? null : typed.slot
      return { draft, phoneBy, replaced, key: context.newKey(), fields: {} }
    }),
    keepFamily: assign(({ context }, { family }: Pick<FamilyKnown, 'family'>) => {
      const relatives = family.filter(({ relation }) => relation === 'family').map(toRelative)
      const chosen = chosenRelative(context)
      return { relatives: chosen ? including(relatives, chosen) : relatives }
    }),
    keepRelative: assign(({ context: { draft, relatives, newKey } }, added: FamilyMember) => ({
      relatives: including(relatives, toRelative(added)),
      draft: { ...draft, personId: added.id, name: '', birthDate: '' },
      key: newKey(),
    })),
    forgetRelative: assign(({ context }) => {
      const { draft, relatives } = context
      return {
        relatives: relatives.filter(({ id }) => id !== draft.personId),
        draft: { ...draft, personId: ME },
        key: context.newKey(),
        fields: {
          personId: `${chosenRelative(context)?.name ?? 'This person'} is no longer in your family.`,
        },
      }
    }),
    keepPhone: assign(({ context }, phone: string) => ({
      draft: { ...context.draft, phone },
      phoneBy: 'visit',
    })),
    showFields: assign(({ context }) => {
      const { error } = visitForm(context.draft).safeParse(context.draft)
      return { fields: fieldErrors(error) }
    }),
    showRefused: assign((_, params: Failed) => {
      const { found: fields, failure } = refusalOf(params)
      return { fields, failure }
    }),
    showFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    keepRefusal: assign(({ context }, params: Failed) => {
      const { date, treatmentId, draft } = context
      return {
        lastBooked: null,
        isFolded: false,
        refusal: { treatment: chosenTreatment(context)?.name ?? '', reason: reasonOf(params) },
        unsettled: {
          date,
          treatmentId,
          slot: draft.slot,
          doctorId: draft.doctorId,
          personId: draft.personId,
        },
      }
    }),
    keepReply: assign(({ context }, reply: BookingReply) => {
      const { draft } = context
      if (reply.success)
        return {
          lastBooked: reply.booking,
          bookedFor: chosenRelative(context)?.name ?? null,
          isFolded: reply.booking.date === context.date,
          unsettled: null,
          draft: { ...draft, slot: '', doctorId: '', personId: '' },
        }
      const { treatmentId } = context
      const appointments = reply.nearest ?? []
      const offers = treatmentId ? { treatmentId, appointments } : null
      return { lastBooked: null, isFolded: false, unsettled: null, offers }
    }),
    takeOffer: assign(({ context }, { appointment }: { appointment: Appointment }) => ({
      date: appointment.date,
      dateBy: 'patient',
      treatmentId: context.offers?.treatmentId ?? null,
      draft: { ...context.draft, slot: appointment.slot },
    })),
  },
  guards: {
    isKnown: ({ context }) =>
      listedTreatments(context) !== undefined && context.treatmentId === null,
    isBetterDate: ({ context }, { date }: Dated) =>
      context.dateBy === 'nobody' && context.date !== date,
    hasSlots: ({ context }, { id }: { id: string }) =>
      context.treatments.some((treatment) => treatment._id === id && treatment.slots.length > 0),
    isChosenFree: ({ context }, treatments: readonly Treatment[]) =>
      treatments.some(({ _id, slots }) => _id === context.treatmentId && slots.length > 0),
    isAskedSlotGone: ({ context }, treatments: readonly Treatment[]) => {
      const chosen = treatments.find(({ _id }) => _id === context.treatmentId)
      const { slot, doctorId } = context.draft
      if (!chosen || chosen.slots.length === 0 || slot === '') return false
      return !slotsWith(chosen, doctorId).includes(slot)
    },
    isPhoneKnown: ({ context }) => context.phoneBy !== 'nobody',
    editsPhone: ({ context }, { draft }: { draft: BookingDraft }) => editsPhone(context, draft),
    isComplete: ({ context: { draft } }) => visitForm(draft).safeParse(draft).success,
    isForSomebodyNew: ({ context: { draft } }) =>
      draft.personId === SOMEONE_ELSE && visitForm(draft).safeParse(draft).success,
    isFolded: ({ context }) => context.isFolded,
    hasOffers: ({ context }) => context.offers !== null,
    isUnconfirmed: (_, { error }: Failed) => failureOf(error).code === 'unconfirmed',
    isOthersRelative: ({ context: { draft } }, { error }: Failed) =>
      relativeIn(draft) !== undefined && failureOf(error).code === 'not_owner',
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
    isAnswered: (_, { error }: Failed) => failureOf(error).answered,
  },
  delays: { mailPause: MAIL_PAUSE_MS },
})
