import type { DeskBookingReply, DeskDraft, DeskTimes } from '../schemas/desk.ts'
import type { PersonEntry, PersonList } from '../schemas/person.ts'
import { checkForm, fitForm, type DeskForm, type DeskPlace } from './desk-booking-form.ts'
import type { FieldErrors } from './form.ts'

/**
 * The visit that staff want to book. A visit for a walk-in is always today. `known` is the person
 * and the treatment with which the form begins. Without it, the form begins empty.
 */
export type DeskWish = {
  readonly place: DeskPlace
  readonly isWalkIn: boolean
  readonly known?: { readonly person: PersonEntry; readonly treatmentId: string } | undefined
}

/** The values that the staff's booking form needs when the form opens, except the visit to book. */
export type DeskTools = {
  /** The values entered in an earlier booking form that was closed without booking a visit. */
  readonly draft: DeskDraft | undefined
  /** The current date at the clinic, in ISO format. */
  readonly today: string
  readonly newKey: () => string
}

export type Time = { readonly date: string; readonly startsAt: number }
export type Edit = Partial<
  Pick<
    DeskForm,
    'name' | 'phone' | 'email' | 'treatmentId' | 'agendaId' | 'startsAt' | 'isNow' | 'isAfterwards'
  >
>

export type DeskBookingEvent =
  | { type: 'patient.type'; text: string }
  | { type: 'person.choose'; person: PersonEntry }
  | { type: 'form.edit'; edit: Edit }
  | { type: 'form.clear' }
  | { type: 'draft.take' }
  | { type: 'day.pick'; date: string; startsAt: number | null }
  | { type: 'booking.submit' }
  | { type: 'booking.overbook' }
  | { type: 'known.take' }
  | { type: 'known.other' }
  | ({ type: 'offer.take' } & Time)
  | { type: 'booking.dismiss' }
  | { type: 'retry' }

/** A known person with the new person's name and number, and the server's words about them. */
type Known = { readonly person: PersonEntry; readonly text: string }

type Clash = Extract<DeskBookingReply, { success: false }>

export type DeskBookingContext = Pick<DeskTools, 'newKey'> &
  Pick<DeskWish, 'isWalkIn'> & {
    form: DeskForm
    /** The values of an earlier form, with which staff may continue. Null if there are none. */
    draft: DeskDraft | null
    /** The people whom the last search has found. Null if there is no search result. */
    people: PersonList | null
    /** Why the search for people failed. Null if the search did not fail. */
    searchFailure: string | null
    /** The free and taken times of the chosen day. Null until the times are read. */
    times: DeskTimes | null
    /** Why the chosen day's times could not be read. Null if there was no such error. */
    timesFailure: string | null
    /** The form's time and agenda before the last automatic change. Null without such a change. */
    replaced: Pick<DeskForm, 'startsAt' | 'agendaId'> | null
    /** The error messages of the last validation, by form field. */
    found: FieldErrors
    failure: string | null
    /** The visit that has already taken the requested time, and the nearest free times. */
    clash: Clash | null
    /** The known person with the new person's name and number. Null if there is none. */
    known: Known | null
    /** Whether the new person is somebody else than the known person with the same name. */
    isAnother: boolean
    /** Whether the next request may book a time that another visit has taken. */
    isOverbooked: boolean
    /** The idempotency key of the next request. Requests with the same key book only one visit. */
    key: string
  }

/** The values in the fields of an empty booking form. */
export const BLANK: DeskDraft = {
  patient: '',
  person: null,
  name: '',
  phone: '',
  email: '',
  treatmentId: '',
}

/** Returns true if nothing about a patient is entered. */
export const isBlank = ({ patient, name, phone, email }: DeskDraft) =>
  [patient, name, phone, email].every((text) => text.trim() === '')

/** Returns a new form's context. If the wanted day is past, the form shows today. */
export function opened({
  place,
  isWalkIn,
  known,
  draft,
  today,
  newKey,
}: DeskWish & DeskTools): DeskBookingContext {
  const isOver = place.date < today
  return {
    form: {
      ...BLANK,
      ...(known && { ...known, patient: known.person.name }),
      ...place,
      ...(isOver && { date: today, startsAt: null }),
      ...(isWalkIn && { date: today, startsAt: null, agendaId: '' }),
      isNow: false,
      isAfterwards: false,
    },
    draft: draft && !isBlank(draft) ? draft : null,
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
    known: null,
    isAnother: false,
    isOverbooked: false,
  }
}

/** Returns a valid form's request and idempotency key. Throws if the form is invalid. */
export function orderOf({ context }: { context: DeskBookingContext }) {
  const checked = checkForm(context.form, context.isWalkIn)
  if ('errors' in checked) throw new Error('The form is not valid')
  const { isOverbooked, isAnother, key } = context
  const body = {
    ...checked.request,
    ...(isOverbooked && { overbook: true }),
    ...(isAnother && { another: true }),
  }
  return { body, key }
}

/**
 * Returns the values of the booking form that the browser stores. While the form is empty, the
 * browser keeps the values of the earlier form.
 */
export function draftOf({ context: { form, draft } }: { context: DeskBookingContext }): DeskDraft {
  if (isBlank(form)) return draft ?? BLANK
  const { patient, person, name, phone, email, treatmentId } = form
  return { patient, person, name, phone, email, treatmentId }
}

/** Returns the context values for an edited form. A changed request gets a new idempotency key. */
export function edited(context: DeskBookingContext, next: Partial<DeskForm>, isOverbooked = false) {
  const form = { ...context.form, ...next }
  const isSame =
    isOverbooked === context.isOverbooked &&
    FIELDS.every((field) => form[field] === context.form[field])
  const key = isSame ? context.key : context.newKey()
  const isSamePerson = IDENTITY.every((field) => form[field] === context.form[field])
  const isAnother = context.isAnother && isSamePerson
  return { form, key, isOverbooked, isAnother, known: null, failure: null, clash: null }
}

/** The fields by which the server finds a known person. */
const IDENTITY = ['patient', 'person', 'name', 'phone'] as const

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
  'isAfterwards',
] as const satisfies readonly (keyof DeskForm)[]

/**
 * Adjusts the form to the free times with `fitForm`, and returns the adjusted form as `form`.
 * `replaced` contains the time and agenda before the adjustment; null if neither was replaced.
 */
export function fitted(form: DeskForm, times: DeskTimes | null) {
  const next = fitForm(form, times)
  const isSame =
    next.agendaId === form.agendaId && (form.startsAt ?? next.startsAt) === next.startsAt
  const { startsAt, agendaId } = form
  return { form: next, replaced: isSame ? null : { startsAt, agendaId } }
}

/**
 * If the form's time is not free, replaces the time with a free slot on the same day.
 * Removes the error on the time field, unless the returned form has no time.
 */
export function refitted({ form, found }: DeskBookingContext, times: DeskTimes) {
  const fit = fitted(form, times)
  const { startsAt, ...others } = found
  const isMissing = fit.form.startsAt === null && startsAt !== undefined
  return { ...fit, found: isMissing ? found : others }
}
