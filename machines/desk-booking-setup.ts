import { assign, setup } from 'xstate'
import type { AgendaVisit } from '../schemas/agenda.ts'
import type { DeskBookingReply, DeskBookingRequest, DeskDraft, DeskTimes } from '../schemas/desk.ts'
import type { PersonEntry, PersonList } from '../schemas/person.ts'
import { isKind, messageOf, type Failed } from './actor-result.ts'
import { checkForm, fitForm, type DeskForm, type DeskPlace } from './desk-booking-form.ts'
import { failureOf } from './failure.ts'
import type { FieldErrors } from './form.ts'
import { performed, promised, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'

/** How long the machine waits for the next letter before it searches people, in milliseconds. */
export const SEARCH_PAUSE_MS = 200

/** The fewest characters for which the server searches people. */
const SEARCHED_FROM = 2

/** What staff asked for: a visit at a place, or a walk-in, which is today. */
export type DeskWish = { readonly place: DeskPlace; readonly isWalkIn: boolean }

/** What the form needs besides the wish. */
export type DeskTools = {
  /** What was typed earlier, and has not been booked. */
  readonly draft: DeskDraft | undefined
  /** The clinic's date, in ISO format. */
  readonly today: string
  readonly newKey: () => string
}

type Time = { readonly date: string; readonly startsAt: number }
type Edit = Partial<
  Pick<DeskForm, 'name' | 'phone' | 'email' | 'treatmentId' | 'agendaId' | 'startsAt' | 'isNow'>
>

export type DeskBookingEvent =
  | { type: 'patient.type'; text: string }
  | { type: 'person.choose'; person: PersonEntry }
  | { type: 'form.edit'; edit: Edit }
  | { type: 'form.clear' }
  | { type: 'day.pick'; date: string; startsAt: number | null }
  | { type: 'booking.submit' }
  | { type: 'booking.overbook' }
  | ({ type: 'offer.take' } & Time)
  | { type: 'booking.dismiss' }
  | { type: 'retry' }

type Clash = Extract<DeskBookingReply, { success: false }>

export type DeskBookingContext = Pick<DeskTools, 'newKey'> &
  Pick<DeskWish, 'isWalkIn'> & {
    form: DeskForm
    /** The people whom the last search has found. Null before the first search. */
    people: PersonList | null
    /** Why the people could not be searched. */
    searchFailure: string | null
    /** The times of the form's day. Null until they are read. */
    times: DeskTimes | null
    /** Why the times could not be read. */
    timesFailure: string | null
    /** The time and the agenda that the form had before it was given the next free time. */
    replaced: Pick<DeskForm, 'startsAt' | 'agendaId'> | null
    /** The errors of the last validation, by field. */
    found: FieldErrors
    failure: string | null
    /** The visit in the way of the last request, and the nearest free times. */
    clash: Clash | null
    /** Whether the next request books the time beside another visit. */
    isOverbooked: boolean
    /** The key of the next request. A repeated request has the same key, and books only once. */
    key: string
  }

/** A request to book, with its idempotency key. */
export type DeskOrder = { readonly request: DeskBookingRequest; readonly key: string }

const BLANK: DeskDraft = {
  patient: '',
  person: null,
  name: '',
  phone: '',
  email: '',
  treatmentId: '',
}

/** Returns the context of a form that has just been opened. Nobody can book a day that is over. */
export function opened({
  place,
  isWalkIn,
  draft,
  today,
  newKey,
}: DeskWish & DeskTools): DeskBookingContext {
  const isOver = place.date < today
  return {
    form: {
      ...BLANK,
      ...draft,
      ...place,
      ...(isOver && { date: today, startsAt: null }),
      ...(isWalkIn && { date: today, startsAt: null, agendaId: '' }),
      isNow: false,
    },
    isWalkIn,
    newKey,
    key: newKey(),
    people: null,
    searchFailure: null,
    times: null,
    timesFailure: null,
    replaced: null,
    found: {},
    failure: null,
    clash: null,
    isOverbooked: false,
  }
}

/** Returns the request of a valid form, with its key. Throws if the form is not valid. */
export function orderOf({ context }: { context: DeskBookingContext }): DeskOrder {
  const checked = checkForm(context.form, context.isWalkIn)
  if ('errors' in checked) throw new Error('The form is not valid')
  const { isOverbooked, key } = context
  return { request: { ...checked.request, ...(isOverbooked && { overbook: true }) }, key }
}

/** Returns the part of the form that is stored in the browser. */
export function draftOf({ context: { form } }: { context: DeskBookingContext }): DeskDraft {
  const { patient, person, name, phone, email, treatmentId } = form
  return { patient, person, name, phone, email, treatmentId }
}

/**
 * Returns the context with another form. A key stands for one request, so another request needs
 * another key.
 */
function edited(context: DeskBookingContext, next: Partial<DeskForm>, isOverbooked = false) {
  const form = { ...context.form, ...next }
  const isSame =
    isOverbooked === context.isOverbooked &&
    FIELDS.every((field) => form[field] === context.form[field])
  const key = isSame ? context.key : context.newKey()
  return { form, key, isOverbooked, failure: null, clash: null }
}

const FIELDS = [
  'patient',
  'person',
  'name',
  'phone',
  'email',
  'treatmentId',
  'agendaId',
  'date',
  'startsAt',
  'isNow',
] as const satisfies readonly (keyof DeskForm)[]

/** Returns the form with a free time, and what was replaced. */
function fitted(form: DeskForm, times: DeskTimes | null) {
  const next = fitForm(form, times)
  const isSame =
    next.agendaId === form.agendaId && (form.startsAt ?? next.startsAt) === next.startsAt
  const { startsAt, agendaId } = form
  return { form: next, replaced: isSame ? null : { startsAt, agendaId } }
}

/** Returns the form with a free time of the times that were read, and without its error. */
function refitted({ form, found }: DeskBookingContext, times: DeskTimes) {
  const fit = fitted(form, times)
  const { startsAt, ...others } = found
  const isMissing = fit.form.startsAt === null && startsAt !== undefined
  return { ...fit, found: isMissing ? found : others }
}

/** The fields on which the free times depend. */
const FITTED = ['treatmentId', 'agendaId'] as const

/** The actors, actions, guards and delays of the machine whose states are in `desk-booking.ts`. */
export const deskBookingSetup = setup({
  types: typed<{
    context: DeskBookingContext
    events: DeskBookingEvent
    input: DeskWish & DeskTools
    tags: 'busy'
  }>(),
  actors: {
    findPeople: promised<PersonList, { query: string }>('findPeople'),
    readTimes: promised<DeskTimes, { date: string }>('readTimes'),
    book: promised<DeskBookingReply, DeskOrder>('book'),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    /** Stores what was typed in the browser, so that it survives a reload. */
    storeDraft: performed<DeskDraft>('storeDraft'),
    forgetDraft: performed('forgetDraft'),
    /** Tells the parent machine which visit was booked. */
    tellBooked: performed<AgendaVisit>('tellBooked'),
    /** Tells the parent machine that the form is closed. */
    tellClosed: performed('tellClosed'),
    typePatient: assign(({ context }, { text }: { text: string }) =>
      edited(context, { patient: text, person: null }),
    ),
    choosePerson: assign(({ context }, { person }: { person: PersonEntry }) => ({
      ...edited(context, { person, patient: person.name }),
      people: null,
    })),
    forgetPeople: assign({ people: null, searchFailure: null }),
    keepPeople: assign((_, people: PersonList) => ({ people, searchFailure: null })),
    keepSearchFailure: assign((_, failed: Failed) => ({
      people: null,
      searchFailure: messageOf(failed),
    })),
    edit: assign(({ context }, { edit }: { edit: Edit }) => {
      const next = edited(context, edit)
      const isOther = FITTED.some((field) => next.form[field] !== context.form[field])
      return { ...next, ...(isOther ? fitted(next.form, context.times) : { replaced: null }) }
    }),
    clearForm: assign(({ context }) => ({
      ...edited(context, BLANK),
      people: null,
      found: {},
    })),
    pickDay: assign(({ context }, { date, startsAt }: DeskTimeWish) => ({
      ...edited(context, { date, startsAt }),
      times: null,
      replaced: null,
    })),
    // After a request, the form keeps its time. If its reply was lost, the visit may be booked.
    keepTimes: assign(({ context }, times: DeskTimes) => ({
      times,
      timesFailure: null,
      ...(context.clash === null && context.failure === null && refitted(context, times)),
    })),
    keepTimesFailure: assign((_, failed: Failed) => ({ timesFailure: messageOf(failed) })),
    clearTimesFailure: assign({ timesFailure: null }),
    // The offers stay on screen until the server replies.
    takeOffer: assign(({ context }, { date, startsAt }: Time) => ({
      ...edited(context, { date, startsAt }),
      clash: context.clash,
    })),
    overbook: assign(({ context }) => ({ ...edited(context, {}, true), clash: context.clash })),
    stopOverbooking: assign(({ context }) => edited(context, {})),
    showErrors: assign(({ context: { form, isWalkIn } }) => {
      const checked = checkForm(form, isWalkIn)
      return { found: 'errors' in checked ? checked.errors : {}, failure: null }
    }),
    keepClash: assign((_, reply: DeskBookingReply) => ({
      clash: reply.success ? null : reply,
    })),
    keepFailure: assign((_, failed: Failed) => ({
      failure: messageOf(failed),
      found: fieldsOf(failed),
    })),
    clearFailure: assign({ failure: null, found: {} }),
  },
  guards: {
    isLong: (_, { text }: { text: string }) => text.trim().length >= SEARCHED_FROM,
    isValid: ({ context: { form, isWalkIn } }) => 'request' in checkForm(form, isWalkIn),
    hasOffers: ({ context: { clash, isWalkIn } }) => clash !== null && !isWalkIn,
    /** True if a visit of somebody else is in the way. Nobody can have two visits at once. */
    canOverbook: ({ context: { clash } }) => clash !== null && !clash.taken.isOwn,
    isBooked: (_, { success }: DeskBookingReply) => success,
    isRefused: (_, failed: Failed) => isKind(failed, 'refused'),
  },
  delays: { untilTyped: SEARCH_PAUSE_MS },
})

type DeskTimeWish = Pick<DeskForm, 'date' | 'startsAt'>

/** The server's names of the fields, where they differ from those of the form. */
const NAMES: Readonly<Record<string, string>> = {
  time: 'startsAt',
  slot: 'startsAt',
  'person/email': 'email',
  'person/phone': 'phone',
  'person/name': 'patient',
}

const fieldsOf = ({ error }: Failed): FieldErrors =>
  Object.fromEntries(
    Object.entries(failureOf(error).fields).map(([name, text]) => [NAMES[name] ?? name, text]),
  )
